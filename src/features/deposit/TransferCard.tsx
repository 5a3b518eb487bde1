import type { DepositInstructions } from '@api/leases';
import { formatBankAccount } from '@domain/leases/deposit';
import type { DepositDates } from '@domain/leases/depositDeadline';
import type { DepositExtension } from '@domain/leases/depositRecord';
import {
  formatDate,
  formatDateTime,
  formatDeadline,
  formatMoney,
  type Language,
} from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { SectionCard } from '@ui/layout/SectionCard';
import { Money } from '@ui/tables/amounts';
import { CopyButton } from '@ui/text/CopyButton';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, LINE_HEIGHTS } from '@ui/theme/tokens';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DueLine } from './DueLine';
import { TransferQr } from './TransferQr';

/** The QR code is beside the data; on a phone, which cannot scan its own screen, it is below. */
const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
} as const;

type Props = {
  instructions: DepositInstructions;
  isPayer: boolean;
  /** By when the deposit is due; `null` if the premises are handed over already. */
  due: PaymentDeadline | null;
  /** The longer time that the landlord granted. */
  extension: DepositExtension | null;
};

/** The due day with the clock of the deposit, and whether it has passed. */
type DueDay = { kind: 'day'; dates: DepositDates; isOver: boolean };
/**
 * The handover before which a deposit without a due day is due. `until` is the agreed moment, otherwise the end of the last day
 * (epoch ms); `null` once it has passed. `isPossible`: the premises can be handed over without the deposit, because the bank took
 * back a confirmed one.
 */
type DueHandover = { kind: 'handover'; until: number | null; isAgreed: boolean; isPossible: boolean };
export type PaymentDeadline = DueDay | DueHandover;

/**
 * Transfer of the deposit. The tenant gets the data that a bank needs: amount, account, holder and title. Each has a copy
 * button, and a QR code holds all of it (Spec 2 §2). The landlord pays nothing and sees the awaited amount.
 */
export function TransferCard({ isPayer, ...shown }: Props) {
  return isPayer ? <PayerCard {...shown} /> : <AwaitedCard {...shown} />;
}

type CardProps = Omit<Props, 'isPayer'>;

function AwaitedCard({ instructions: { amount, title, offerName }, due, extension }: CardProps) {
  const { t } = useTranslation('deposit');
  return (
    <SectionCard title={t('transfer.awaited')} lead={offerName}>
      <Amount pln={amount} />
      <DueRow due={due} extension={extension} reader="landlord" />
      <Row label={t('transfer.transferTitle')} help={t('transfer.awaitedHelp')}>
        {title}
      </Row>
    </SectionCard>
  );
}

type DueProps = Pick<Props, 'due' | 'extension'> & { reader: 'tenant' | 'landlord' };

/** Shows by when the deposit is due, what follows if it is missing, and the longer time that was granted. */
function DueRow({ due, extension, reader }: DueProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('deposit');
  if (!due) return null;
  if (due.kind === 'handover')
    return (
      <Row label={t('transfer.due')} help={t(getHandoverHelp(due, reader))}>
        {describeHandover(due, t, language)}
      </Row>
    );
  const { dueAt, endableAt, endsAt } = due.dates;
  const day = formatDeadline(dueAt, language);
  const follows = { endable: formatDeadline(endableAt, language), ends: formatDeadline(endsAt, language) };
  const longer = extension ? ` ${t('transfer.extended', { count: extension.days })}` : '';
  return (
    <>
      <Row label={t('transfer.due')} help={`${t(`transfer.follows.${reader}`, follows)}${longer}`}>
        {t(due.isOver ? 'transfer.dueOver' : 'transfer.dueDay', { day })}
      </Row>
      <DueLine dates={due.dates} />
    </>
  );
}

const getHandoverHelp = ({ isPossible }: DueHandover, reader: DueProps['reader']) => {
  if (reader === 'landlord') return 'transfer.dueAwaitedHelp' as const;
  return isPossible ? ('transfer.dueAgainHelp' as const) : ('transfer.dueHelp' as const);
};

const describeHandover = (
  { until, isAgreed }: DueHandover,
  t: TFunction<'deposit'>,
  language: Language,
): string => {
  if (until === null) return t('transfer.dueBeforeHandover');
  return isAgreed
    ? t('transfer.dueAt', { moment: formatDateTime(until, language) })
    : t('transfer.dueByDay', { day: formatDate(until - 1, language) });
};

function PayerCard({ instructions, due, extension }: CardProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('deposit');
  const { amount, account, holder, title, offerName, qrText } = instructions;
  const inWords = t('transfer.qrLabel', {
    amount: formatMoney(amount, language),
    account: formatBankAccount(account),
    holder,
    title,
  });
  return (
    <SectionCard title={t('transfer.title')} lead={offerName}>
      <Amount pln={amount}>
        <CopyButton text={String(amount).replace('.', ',')} what={t('transfer.amount')} />
      </Amount>
      <Box sx={SIDE_BY_SIDE}>
        <div>
          <DueRow due={due} extension={extension} reader="tenant" />
          <Row label={t('transfer.account')} copy={account}>
            {formatBankAccount(account)}
          </Row>
          <Row label={t('transfer.holder')} copy={holder}>
            {holder}
          </Row>
          <Row label={t('transfer.transferTitle')} copy={title} help={t('transfer.titleHelp')}>
            {title}
          </Row>
        </div>
        <TransferQr text={qrText} label={inWords} />
      </Box>
    </SectionCard>
  );
}

/** Shows the amount in large figures, with `children` beside it. */
function Amount({ pln, children }: { pln: number; children?: ReactNode }) {
  const { t } = useTranslation('deposit');
  return (
    <>
      <Box sx={{ color: 'text.secondary', fontSize: FONT_SIZES.xs }}>{t('transfer.amount')}</Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 4,
          rowGap: 2,
          mb: 4,
          fontSize: FONT_SIZES.hero,
          fontWeight: FONT_WEIGHTS.bold,
          lineHeight: LINE_HEIGHTS.heading,
        }}
      >
        <Money pln={pln} />
        {children}
      </Box>
    </>
  );
}

type RowProps = { label: string; copy?: string; help?: string; children: ReactNode };

function Row({ label, copy, help, children }: RowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        py: 3,
        borderTop: `1px solid ${COLORS.hairline}`,
      }}
    >
      <Box component="dl" sx={{ flex: '1 1 260px', minWidth: 0, m: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: FONT_SIZES.xs }}>
          {label}
        </Box>
        <Box
          component="dd"
          sx={{
            m: 0,
            fontSize: FONT_SIZES.m,
            fontWeight: FONT_WEIGHTS.medium,
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
          }}
        >
          {children}
        </Box>
        {help && (
          <Box component="dd" sx={{ color: 'text.secondary', fontSize: FONT_SIZES.xs, m: 0, mt: 1 }}>
            {help}
          </Box>
        )}
      </Box>
      {copy && <CopyButton text={copy} what={label} />}
    </Box>
  );
}
