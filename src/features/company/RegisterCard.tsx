import { callFunction } from '@data/calls/callFunction';
import type { Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import { decideAuthority } from '@domain/companies/representation/authority';
import type { Extract, ExtractMember, RegisterReading } from '@domain/companies/representation/extract';
import { readRepresentation } from '@domain/companies/representation/readRepresentation';
import { formatMissing, formatRule } from '@i18n/formatRule';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { DateText } from '@ui/tables/amounts';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

type Props = { company: Company; viewer: Viewer };

/** Shows who represents the company by the public register, and what that means for the viewer. */
export function RegisterCard({ company, viewer }: Props) {
  const { t } = useTranslation('company');
  const { isRunning, run } = useAction();
  const { register } = company;
  const read = () => run({ call: () => callFunction('readCompanyRegister', { companyId: company.id }) });
  return (
    <SectionCard
      title={t('register.title')}
      lead={t('register.lead')}
      aside={
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          loading={isRunning}
          onClick={() => void read()}
        >
          {t(register ? 'register.again' : 'register.read')}
        </Button>
      }
    >
      {register ? (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OwnAuthority register={register} company={company} viewer={viewer} />
          {register.extract && <ExtractFacts extract={register.extract} readAt={register.readAt} />}
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{t('register.never')}</Typography>
      )}
    </SectionCard>
  );
}

type ReadingProps = Props & { register: RegisterReading };

/** The verdict of the register on the viewer. A lease of unknown length falls under the strictest rule. */
function OwnAuthority({ register, company, viewer }: ReadingProps) {
  const { t } = useTranslation('company');
  const verdict = decideAuthority(register, company, { signers: [viewer], amount: null });
  if (verdict.mayAct === 'unclear')
    return <Alert severity="warning">{t(`register.doubt.${verdict.reason}`)}</Alert>;
  if (verdict.mayAct === 'jointly')
    return (
      <Alert severity="info">{t('register.you.jointly', { who: formatMissing(verdict.missing, t) })}</Alert>
    );
  return <Alert severity="success">{t('register.you.alone')}</Alert>;
}

type Translate = TFunction<'company'>;

const formatMember = ({ name, office, isSuspended }: ExtractMember, t: Translate): string =>
  [
    [name.first, name.second, name.last].filter(Boolean).join(' '),
    office.toLocaleLowerCase('pl-PL'),
    isSuspended ? t('register.suspended') : '',
  ]
    .filter(Boolean)
    .join(', ');

const listRules = ({ source, sentence }: Extract, t: Translate): string[] => {
  if (source === 'CEIDG') return [t('register.sole')];
  const reading = readRepresentation(sentence);
  return reading.kind === 'unclear'
    ? [t('register.unread')]
    : reading.branches.map((branch) => formatRule(branch, t));
};

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <Box key={text}>{text}</Box>);
}

function ExtractFacts({ extract, readAt }: { extract: Extract; readAt: number }) {
  const { t } = useTranslation('company');
  const { source, number, body, sentence, members, proxies, asOf } = extract;
  const toFact = (label: string, value: string): Fact[] => (value ? [{ label, value }] : []);
  const proxyNames = proxies.map(({ name, alone }) =>
    formatMember({ name, office: alone ? t('register.soleProxy') : '', isSuspended: false }, t),
  );
  return (
    <DescriptionList
      look="rows"
      facts={[
        { label: t('register.source'), value: t(`register.${source}`, { number }) },
        ...toFact(t('register.body'), body),
        { label: t('register.rules'), value: <Lines texts={listRules(extract, t)} /> },
        ...toFact(t('register.sentence'), sentence),
        {
          label: t('register.listed'),
          value: <Lines texts={members.map((member) => formatMember(member, t))} />,
        },
        ...(proxies.length > 0
          ? [{ label: t('register.proxies'), value: <Lines texts={proxyNames} /> }]
          : []),
        ...(asOf ? [{ label: t('register.asOf'), value: <DateText at={Date.parse(asOf)} /> }] : []),
        { label: t('register.readAt'), value: <DateText at={readAt} time /> },
      ]}
    />
  );
}
