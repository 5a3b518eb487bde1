import type { IncomingMessage } from 'node:http';

/**
 * The address a request came from: the last entry of `X-Forwarded-For`, which the platform's own front end adds. What
 * stands before it was sent by the caller and may be invented.
 */
export const callerAddress = ({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): string | null => {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return forwarded.at(-1)?.trim() || (socket.remoteAddress ?? null);
};
