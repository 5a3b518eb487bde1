import type { Handler } from '../runtime/pipeline';

/** The clock by which the server judges deadlines. */
export const getServerTime: Handler<'getServerTime'> = async (_, { now }) => ({ now });
