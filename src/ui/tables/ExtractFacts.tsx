import type { Extract, ExtractMember } from '@domain/companies/representation/extract';
import { readRepresentation } from '@domain/companies/representation/readRepresentation';
import type { Language } from '@domain/shared/format';
import { formatRule } from '@i18n/formatRule';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DateText } from './amounts';
import { DescriptionList, type Fact } from './DescriptionList';

type Translate = TFunction<'company'>;

const formatMember = ({ name, office, isSuspended }: ExtractMember, t: Translate): string =>
  [
    [name.first, name.second, name.last].filter(Boolean).join(' '),
    office.toLocaleLowerCase('pl-PL'),
    isSuspended ? t('register.suspended') : '',
  ]
    .filter(Boolean)
    .join(', ');

const listRules = ({ source, sentence }: Extract, t: Translate, language: Language): string[] => {
  if (source === 'CEIDG') return [t('register.sole')];
  const reading = readRepresentation(sentence);
  return reading.kind === 'unclear'
    ? [t('register.unread')]
    : reading.branches.map((branch) => formatRule(branch, t, language));
};

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <Box key={text}>{text}</Box>);
}

/** Facts of a register's extract: how the company is represented, by whom, and when it was read. */
export function ExtractFacts({ extract, readAt }: { extract: Extract; readAt: number }) {
  const { language } = useLanguage();
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
        { label: t('register.rules'), value: <Lines texts={listRules(extract, t, language)} /> },
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
