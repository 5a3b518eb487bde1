import { type BaseBlock, Constructed, fromBER, ObjectIdentifier, OctetString, Primitive } from 'asn1js';
import { type Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { asText } from '../pdfSeal';
import { parseCertificate } from './readCertificate';
import type { RevocationProofs } from './readRevocation';

/** OIDs of RFC 5652, RFC 5940, RFC 5126 and of Acrobat's archive of revocation data. */
const OID = {
  keyIdentifier: '2.5.29.14',
  ocspInMessage: '1.3.6.1.5.5.7.16.2',
  acrobatProofs: '1.2.840.113583.1.1.8',
  revocationValues: '1.2.840.113549.1.9.16.2.24',
  certificateValues: '1.2.840.113549.1.9.16.2.23',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
};
/** Limits of the ASN.1 values in one message. Programs embed long revocation lists. */
const LIMITS = { maxNodes: 100_000, maxDepth: 60 };
/** ASN.1 class of context-specific tags such as `[0]`. */
const CONTEXT = 3;

/** A message (RFC 5652) with its single signer, and the proofs and certificates in it. */
export type SignedMessage = {
  data: SignedData;
  signer: SignerInfo;
  own: Certificate | null;
  certificates: Certificate[];
  proofs: RevocationProofs;
  /** Time stamps (RFC 3161) of the signature. */
  timeStamps: Uint8Array[];
};

const getParts = (block: BaseBlock | undefined): BaseBlock[] =>
  block instanceof Constructed ? block.valueBlock.value : [];

const findTagged = (parts: readonly BaseBlock[], number: number): BaseBlock | undefined =>
  parts.find(({ idBlock }) => idBlock.tagClass === CONTEXT && idBlock.tagNumber === number);

const toDer = (block: BaseBlock): Uint8Array => Uint8Array.from(block.valueBeforeDecodeView);

const getOid = (block: BaseBlock | undefined): string | null =>
  block instanceof ObjectIdentifier ? block.getValue() : null;

const hasSameBytes = (one: Uint8Array, other: Uint8Array): boolean => asText(one) === asText(other);

/** Returns whether a signer names a certificate, by issuer and number or by the identifier of its key. */
const isSignerCertificate = (certificate: Certificate, { sid }: SignerInfo): boolean => {
  if (sid instanceof IssuerAndSerialNumber)
    return certificate.issuer.isEqual(sid.issuer) && certificate.serialNumber.isEqual(sid.serialNumber);
  const extension = certificate.extensions?.find(({ extnID }) => extnID === OID.keyIdentifier);
  const key = extension && fromBER(extension.extnValue.getValue()).result;
  const named: unknown = sid;
  if (!(key instanceof OctetString)) return false;
  const own = new Uint8Array(key.getValue());
  if (named instanceof OctetString) return hasSameBytes(own, new Uint8Array(named.getValue()));
  return named instanceof Primitive && hasSameBytes(own, Uint8Array.from(named.valueBlock.valueHexView));
};

/** Returns the values of the unsigned or signed attributes of a type. */
const listValues = (attributes: readonly BaseBlock[], oid: string): BaseBlock[] =>
  attributes
    .filter((attribute) => getOid(getParts(attribute)[0]) === oid)
    .flatMap((attribute) => getParts(getParts(attribute)[1]));

/** Reads lists `[0]` and answers `[1]`, as both kinds of attributes hold them. */
const readTaggedProofs = (value: BaseBlock): RevocationProofs => {
  const list = (number: number) => getParts(getParts(findTagged(getParts(value), number))[0]).map(toDer);
  return { lists: list(0), responses: list(1) };
};

/** Reads the proofs beside the certificates: lists, and answers under a tag of their own (RFC 5940). */
const readMessageProofs = (block: BaseBlock | undefined): RevocationProofs => {
  const parts = getParts(block);
  const answers = parts.filter(
    (part) => part.idBlock.tagClass === CONTEXT && getOid(getParts(part)[0]) === OID.ocspInMessage,
  );
  return {
    lists: parts.filter(({ idBlock }) => idBlock.tagClass !== CONTEXT).map(toDer),
    responses: answers.flatMap((answer) => getParts(answer).slice(1)).map(toDer),
  };
};

const mergeProofs = (proofs: readonly RevocationProofs[]): RevocationProofs => ({
  responses: proofs.flatMap(({ responses }) => responses),
  lists: proofs.flatMap(({ lists }) => lists),
});

/**
 * Reads a message in BER or DER, followed by padding. Returns `null` unless it has exactly one signer. Throws for malformed values.
 */
export const readSignedMessage = (message: Uint8Array): SignedMessage | null => {
  const { result, offset } = fromBER(Uint8Array.from(message), LIMITS);
  if (offset <= 0 || !(result instanceof Constructed)) return null;
  const fields = getParts(getParts(getParts(result)[1])[0]);
  const signerFields = getParts(getParts(fields.at(-1))[0]);
  // The library changes the tags of the proofs while it reads the message.
  const beside = readMessageProofs(findTagged(fields, 1));
  const info = new ContentInfo({ schema: result });
  const data = new SignedData({ schema: info.content });
  const [signer, ...others] = data.signerInfos;
  if (!signer || others.length > 0) return null;
  const attributes = [0, 1].flatMap((number) => getParts(findTagged(signerFields, number)));
  const certificates = [
    ...getParts(findTagged(fields, 0)),
    ...listValues(attributes, OID.certificateValues).flatMap(getParts),
  ].flatMap((block) => parseCertificate(toDer(block)) ?? []);
  return {
    data,
    signer,
    own: certificates.find((one) => isSignerCertificate(one, signer)) ?? null,
    certificates,
    proofs: mergeProofs([
      beside,
      ...[OID.acrobatProofs, OID.revocationValues].flatMap((oid) =>
        listValues(attributes, oid).map(readTaggedProofs),
      ),
    ]),
    timeStamps: listValues(getParts(findTagged(signerFields, 1)), OID.timeStamp).map(toDer),
  };
};

/** Returns whether the signature of a message fits its content, by the methods that WebCrypto has. */
export const isMessageIntact = async ({ data }: SignedMessage, content: Uint8Array): Promise<boolean> => {
  try {
    return await data.verify({ signer: 0, data: Uint8Array.from(content).buffer });
  } catch {
    // The library throws for unknown methods and for a wrong digest.
    return false;
  }
};
