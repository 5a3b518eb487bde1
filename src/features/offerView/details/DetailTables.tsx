import { useRenderTime } from '@data/browser/hydration';
import type { MembersOffer } from '@domain/offers/projections';
import { useFieldWords } from '@i18n/useFieldWords';
import { useHandoverDeadline } from '@i18n/useHandoverDeadline';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Collapsible } from '@ui/layout/Collapsible';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TermsLink } from '../documents/ReadingButtons';
import { SignInPrompt } from '../SignInPrompt';
import { type DisplayedOffer, getMembersOffer } from '../shown';
import { LevelsTable } from './LevelsTable';
import { buildFinancialRows, buildLeaseRows, buildTitleRows, getVatNote } from './memberRows';
import { PREMISES_TABLES } from './premisesRows';
import type { Texts } from './tableRows';

/** Tables of the view in order (Spec 2 §2). */
const TABLES = [
  'address',
  'legal',
  'building',
  'levels',
  'parking',
  'media',
  'other',
  'financial',
  'lease',
] as const;
type TableName = (typeof TABLES)[number];

const OPEN_AT_FIRST: readonly TableName[] = ['address', 'financial', 'lease'];

type Props = { shown: DisplayedOffer; onSignIn: () => void };

/** All facts of the offer in collapsible tables. */
export function DetailTables({ shown, onSignIn }: Props) {
  const { t } = useTranslation('offerView');
  const { t: enums } = useTranslation('enums');
  const contents = renderContents(shown, { texts: { t, enums, words: useFieldWords() }, onSignIn });
  return (
    <div>
      {TABLES.map(
        (name) =>
          contents[name] && (
            <Collapsible
              key={name}
              id={`table-${name}`}
              title={t(`tables.${name}.title`)}
              isOpenAtFirst={OPEN_AT_FIRST.includes(name)}
            >
              {contents[name]}
            </Collapsible>
          ),
      )}
    </div>
  );
}

const renderRows = (facts: Fact[]): ReactNode =>
  facts.length > 0 ? <DescriptionList look="rows" facts={facts} /> : null;

type Tools = { texts: Texts; onSignIn: () => void };

const renderContents = (shown: DisplayedOffer, { texts, onSignIn }: Tools): Record<TableName, ReactNode> => {
  const { offer } = shown;
  const premises = (name: keyof typeof PREMISES_TABLES) => renderRows(PREMISES_TABLES[name](offer, texts));
  return {
    address: premises('address'),
    legal: renderRows([
      ...PREMISES_TABLES.legal(offer, texts),
      ...('view' in shown ? buildTitleRows(shown.view, texts) : []),
    ]),
    building: premises('building'),
    levels: offer.areaDetails.levels.length > 0 ? <LevelsTable levels={offer.areaDetails.levels} /> : null,
    parking: premises('parking'),
    media: premises('media'),
    other: premises('other'),
    ...renderMemberTables(shown, { texts, onSignIn }),
  };
};

function LeaseTable({ offer, texts }: { offer: MembersOffer; texts: Texts }) {
  const describeDeadline = useHandoverDeadline(useRenderTime());
  return (
    <DescriptionList
      look="rows"
      facts={buildLeaseRows(offer, { ...texts, describeDeadline }, <TermsLink offer={offer} />)}
    />
  );
}

const renderMemberTables = (
  shown: DisplayedOffer,
  { texts, onSignIn }: Tools,
): Record<'financial' | 'lease', ReactNode> => {
  const offer = getMembersOffer(shown);
  if (offer) {
    return {
      financial: (
        <>
          <DescriptionList look="rows" facts={buildFinancialRows(offer, texts)} />
          <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
            {getVatNote(texts)}
          </Typography>
        </>
      ),
      lease: <LeaseTable offer={offer} texts={texts} />,
    };
  }
  if (shown.audience === 'pending') {
    const waiting = <Skeleton variant="rounded" height={72} aria-hidden />;
    return { financial: waiting, lease: waiting };
  }
  return {
    financial: <SignInPrompt about="financial" onSignIn={onSignIn} />,
    lease: <SignInPrompt about="lease" onSignIn={onSignIn} />,
  };
};
