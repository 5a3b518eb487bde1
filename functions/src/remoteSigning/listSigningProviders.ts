import { config } from '../runtime/config';
import type { Handler } from '../runtime/pipeline';

/** Returns the configured providers of remote signatures, without their addresses and logins. */
export const listSigningProviders: Handler<'listSigningProviders'> = async () => ({
  providers: config.signingProviders.map(({ id, name }) => ({ id, name })),
});
