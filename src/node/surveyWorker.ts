export default (shard: number): number => shard;
