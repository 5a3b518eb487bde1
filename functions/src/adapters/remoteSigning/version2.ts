import { asRecord, asText, buildFactor, SHA256_OID } from './apiValues';
import type { ApiDialect, RemoteFactor } from './remoteSigner';

/** Factors that a person types. Those confirmed in an app of the provider are answered there (§8.3.1.3, §8.3.1.5). */
const TYPED = ['Password', 'ChallengeResponse'];

const parseFactor = (value: unknown): RemoteFactor | null => {
  const fields = asRecord(value);
  const id = asText(fields.id);
  if (!id || !TYPED.includes(String(fields.type))) return null;
  const isSent = fields.type === 'ChallengeResponse';
  const isCode = isSent || fields.generator !== undefined || /OTP/i.test(id);
  return buildFactor(isCode ? 'code' : 'pin', fields, { id, isSent, isOptional: false });
};

/** Returns whether every factor is required. With alternatives a person would have to choose. */
const isConjunction = (expression: unknown): boolean => !/\bX?OR\b/i.test(asText(expression) ?? '');

/** CSC API 2.0: secrets stand in `authData`, `hashes` is the list of digests (§11.5, §11.6, §11.8, §11.10). */
export const VERSION_2: ApiDialect = {
  sendCode: {
    path: 'credentials/getChallenge',
    build: (credentialID, authObjectID) => ({ credentialID, authObjectID }),
  },
  buildAuthorize: (credentialID, hash, answers) => ({
    credentialID,
    numSignatures: 1,
    hashes: [hash],
    hashAlgorithmOID: SHA256_OID,
    authData: answers.map(({ id, value }) => ({ id, value })),
  }),
  buildSignHash: (credentialID, hash, { sad, method }) => ({
    credentialID,
    SAD: sad,
    hashes: [hash],
    hashAlgorithmOID: SHA256_OID,
    signAlgo: method.api,
  }),
  parseFactors: (info) => {
    const { mode, expression, objects } = asRecord(info.auth);
    if (mode !== 'explicit' || !Array.isArray(objects) || !isConjunction(expression)) return null;
    const factors = objects.map(parseFactor);
    return factors.every((one) => one !== null) ? factors : null;
  },
};
