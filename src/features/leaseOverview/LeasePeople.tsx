import { paths } from '@api/paths';
import { useMemberView } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import { getJointState } from '@domain/leases/jointSigning';
import type { HandoverPerson, Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = { offer: Offer; side: LeaseSide; viewer: Viewer };

/** Both companies and the persons named for the handover. */
export function LeasePeople({ offer, side, viewer }: Props) {
  const { t } = useTranslation('leaseProgress');
  const { data } = useMemberView(offer.id, viewer);
  const own = viewer.companyName;
  const companies = [
    { label: t('people.landlord'), value: side === 'landlord' ? own : data?.offer.companyName },
    { label: t('people.tenant'), value: side === 'tenant' ? own : offer.reservation?.companyName },
  ];
  const facts: Fact[] = [
    ...companies.filter(({ value }) => Boolean(value)),
    ...listSigners(offer, t('people.signers')),
    { label: t('people.receiver'), value: <Person person={offer.receptionOfThePremise} /> },
    { label: t('people.giver'), value: <Person person={offer.transferOfThePremise} /> },
  ];
  return (
    <>
      <DescriptionList look="rows" facts={facts} />
      <MuiLink
        component={Link}
        to={paths.indicatePerson(offer.id, viewer.uid)}
        sx={{ display: 'inline-block', mt: 3 }}
      >
        {t('people.go')}
      </MuiLink>
    </>
  );
}

/** Both people who signed together for the tenant. */
const listSigners = ({ reservation }: Offer, label: string): Fact[] => {
  if (getJointState(reservation) !== 'signed' || !reservation?.joint) return [];
  const { first, second } = reservation.joint;
  const names = [first, second].map(({ name }) => name).filter(Boolean);
  return names.length > 0 ? [{ label, value: <bdi>{names.join(', ')}</bdi> }] : [];
};

function Person({ person }: { person: HandoverPerson | null }) {
  const { t } = useTranslation('leaseProgress');
  if (!person) return <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{t('people.none')}</Box>;
  return (
    <>
      <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
      <Box sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
        <EmailText email={person.email} />
      </Box>
    </>
  );
}

/** An e-mail address that breaks before its `@` first. */
function EmailText({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <>
      {name}
      {domain && (
        <>
          <wbr />@{domain}
        </>
      )}
    </>
  );
}
