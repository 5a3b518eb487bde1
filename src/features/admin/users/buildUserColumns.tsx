import type { UserRow } from '@api/admin';
import { paths } from '@api/paths';
import { formatPersonName } from '@domain/accounts/personName';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { VerificationChip } from '@ui/feedback/VerificationChip';
import { DateText } from '@ui/tables/amounts';
import type { Column } from '@ui/tables/DataTable';
import { CopyButton } from '@ui/text/CopyButton';
import { EmailText } from '@ui/text/EmailText';
import { FONT_SIZES } from '@ui/theme/tokens';
import type { TFunction } from 'i18next';
import { Link as RouterLink } from 'react-router-dom';

type Words = TFunction<'adminSections'>;

const small = { display: 'block', fontSize: FONT_SIZES.xs, color: 'text.secondary' } as const;

function Name({ user }: { user: UserRow }) {
  return (
    <>
      {formatPersonName(user) || '–'}
      <Box component="span" sx={{ ...small, mt: 1 }}>
        {user.uid} <CopyButton text={user.uid} what={user.email} />
      </Box>
    </>
  );
}

function Company({ user, t }: { user: UserRow; t: Words }) {
  return (
    <>
      <VerificationChip status={user.verification.company}>
        {t(`users.standing.${user.verification.company}`)}
      </VerificationChip>
      {user.companyName && (
        <Box component="span" sx={small}>{`${user.companyName} · ${user.companyNip}`}</Box>
      )}
    </>
  );
}

/** Columns of an account, with a link to its actions. */
export const buildUserColumns = (t: Words): Column<UserRow>[] => [
  { key: 'name', title: t('users.name'), cell: (user) => <Name user={user} /> },
  {
    key: 'email',
    title: t('users.email'),
    cell: ({ email, emailVerified }) => (
      <>
        <EmailText email={email} />
        {!emailVerified && (
          <Box component="span" sx={small}>
            {t('users.unverified')}
          </Box>
        )}
      </>
    ),
  },
  {
    key: 'identity',
    title: t('users.identity'),
    cell: ({ verification }) => (
      <VerificationChip status={verification.identity}>
        {t(`users.standing.${verification.identity}`)}
      </VerificationChip>
    ),
  },
  { key: 'company', title: t('users.company'), cell: (user) => <Company user={user} t={t} /> },
  {
    key: 'claims',
    title: t('users.claims'),
    cell: ({ claims }) => claims.map((claim) => t(`users.claim.${claim}`)).join(', ') || '–',
  },
  { key: 'created', title: t('users.created'), cell: ({ createdAt }) => <DateText at={createdAt} /> },
  {
    key: 'actions',
    title: t('users.actions'),
    cell: ({ uid }) => (
      <Link component={RouterLink} to={`${paths.adminLog()}?log=events&actor=${uid}`}>
        {t('section.events')}
      </Link>
    ),
  },
];
