import { asRecord, buildFactor, SHA256_OID } from './apiValues';
import type { ApiDialect, FactorAnswer, RemoteFactor } from './remoteSigner';

/** Returns the field of a secret that was typed. An empty one is none: a provider would count it as a wrong one. */
const findAnswer = (answers: readonly FactorAnswer[], id: string) => {
  const value = answers.find((one) => one.id === id)?.value;
  return value ? { [id]: value } : {};
};

const isOptional = ({ presence }: Record<string, unknown>): boolean => presence === 'optional';

/** A secret that may be left out is asked for as well: the person may have set one. Left empty, it is not sent. */
const isAsked = (secret: Record<string, unknown>): boolean =>
  secret.presence === 'true' || secret.presence === true || isOptional(secret);

/** CSC API 1.0.4: PIN and OTP are fields of their own, `hash` is the list of digests (§11.5, §11.6, §11.8, §11.9). */
export const VERSION_1: ApiDialect = {
  sendCode: { path: 'credentials/sendOTP', build: (credentialID) => ({ credentialID }) },
  buildAuthorize: (credentialID, hash, answers) => ({
    credentialID,
    numSignatures: 1,
    hash: [hash],
    ...findAnswer(answers, 'PIN'),
    ...findAnswer(answers, 'OTP'),
  }),
  buildSignHash: (credentialID, hash, { sad, method }) => ({
    credentialID,
    SAD: sad,
    hash: [hash],
    hashAlgo: SHA256_OID,
    signAlgo: method.api,
  }),
  parseFactors: (info) => {
    if (info.authMode !== 'explicit') return null;
    const [pin, otp] = [asRecord(info.PIN), asRecord(info.OTP)];
    const factors: RemoteFactor[] = [];
    if (isAsked(pin))
      factors.push(buildFactor('pin', pin, { id: 'PIN', isSent: false, isOptional: isOptional(pin) }));
    if (isAsked(otp))
      factors.push(
        buildFactor('code', otp, { id: 'OTP', isSent: otp.type === 'online', isOptional: isOptional(otp) }),
      );
    return factors;
  },
};
