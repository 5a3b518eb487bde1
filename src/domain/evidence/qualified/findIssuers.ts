import type { Certificate } from 'pkijs';
import type { ListedIssuer } from './decideQualification';
import { hasSameDer, isInForceAt, isIssuedBy, parseCertificate } from './readCertificate';
import type { TrustedService, TrustSnapshot } from './trustSnapshot';

/** Most certificates between a signer's and that of a listed service. */
const INTERMEDIATES_MAX = 2;

/** A way from a certificate to a listed service: the certificate itself first, the service's last. */
export type ListedChain = ListedIssuer & { certificates: Certificate[] };

type Anchor = { service: TrustedService; certificate: Certificate };

/** Returns the certificates of the services of a kind. Malformed ones are left out. */
const listAnchors = ({ services }: TrustSnapshot, kind: TrustedService['kind']): Anchor[] =>
  services
    .filter((service) => service.kind === kind)
    .flatMap((service) =>
      service.certificates.flatMap((der) => {
        const certificate = parseCertificate(der);
        return certificate ? [{ service, certificate }] : [];
      }),
    );

const toChain = (certificates: Certificate[], service: TrustedService, at: number): ListedChain => {
  const below = certificates.at(-2) ?? certificates[0];
  return {
    service,
    issuedAt: below?.notBefore.value.getTime() ?? 0,
    areIntermediatesInForce: certificates.slice(1, -1).every((one) => isInForceAt(one, at)),
    certificates,
  };
};

/**
 * Finds the listed services that issued a certificate, directly or over the given intermediates, or that list this very certificate.
 * `at` in epoch ms. A listed certificate is trusted by its list, whatever its own period.
 */
export const findListedChains = async (
  own: Certificate,
  {
    snapshot,
    kind,
    known,
    at,
  }: {
    snapshot: TrustSnapshot;
    kind: TrustedService['kind'];
    known: readonly Certificate[];
    at: number;
  },
): Promise<ListedChain[]> => {
  const anchors = listAnchors(snapshot, kind);
  const itself = anchors.filter(({ certificate }) => hasSameDer(certificate, own));
  // A time stamping unit may be listed itself; an authority signs no lease.
  if (kind === 'timeStamps' && itself.length > 0)
    return itself.map(({ service }) => toChain([own], service, at));
  let ways = [[own]];
  for (let length = 0; length <= INTERMEDIATES_MAX; length += 1) {
    const found: ListedChain[] = [];
    const longer: Certificate[][] = [];
    for (const way of ways) {
      const last = way.at(-1) ?? own;
      for (const { service, certificate } of anchors)
        if (await isIssuedBy(last, certificate)) found.push(toChain([...way, certificate], service, at));
      for (const certificate of known) {
        const isNew = !way.some((one) => hasSameDer(one, certificate));
        if (isNew && (await isIssuedBy(last, certificate))) longer.push([...way, certificate]);
      }
    }
    if (found.length > 0) return found;
    ways = longer;
  }
  return [];
};
