import { paths } from '@api/paths';
import { CAROUSEL_CARDS_MAX } from '@domain/offers/homeCarousels';
import type { OfferCard } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInView } from '@ui/hooks/useInView';
import { SlideButtons } from '@ui/slides/SlideButtons';
import { SlideTrack } from '@ui/slides/SlideTrack';
import { useSlides } from '@ui/slides/useSlides';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';

/** Visible cards: one under 900 px, with the edge of the next one, otherwise four (Spec 1 §2). */
const CARDS_IN_VIEW = { '@media (max-width: 899.95px)': 1.15, '@media (min-width: 900px)': 4 } as const;

export type CarouselRow = {
  id: string;
  title: string;
  /** Why these offers are shown; replaces their count. */
  note?: string;
  /** Query of the search that returns all of them. */
  query: string;
  cards: readonly OfferCard[];
};

type Props = {
  row: CarouselRow;
  renderCard: (card: OfferCard, index: number) => ReactNode;
  /** Called when a card comes into view for the first time. */
  onSeen: (offerId: string) => void;
};

/** Row of offers with heading, count and a link to all of them. Renders nothing without offers (Spec 1 §2). */
export function OfferCarousel({ row: { title, note, query, cards }, renderCard, onSeen }: Props) {
  const { t } = useTranslation('home');
  const { t: offers } = useTranslation('offers');
  const { slides, frame } = useSlides();
  const titleId = useId();
  const count = cards.length;
  if (count === 0) return null;
  const counted =
    count < CAROUSEL_CARDS_MAX ? t('carousel.count', { count }) : t('carousel.latest', { count });
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ contentVisibility: 'auto', containIntrinsicHeight: 'auto 430px', m: -1, p: 1 }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: { xs: 3, md: 4 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline', mr: 'auto' }}>
          <Typography variant="h2" id={titleId}>
            {title}
          </Typography>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {note ?? counted}
          </Box>
        </Box>
        <Link
          component={RouterLink}
          to={query ? `${paths.offers()}?${query}` : paths.offers()}
          aria-label={t('carousel.allOf', { title })}
          sx={{ flex: 'none', py: 2.5, fontWeight: 550 }}
        >
          {t('carousel.all')}
        </Link>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <SlideButtons
            slides={slides}
            count={count}
            perView={CARDS_IN_VIEW}
            back={offers('slides.previous', { label: title })}
            on={offers('slides.next', { label: title })}
          />
        </Box>
      </Box>
      <SlideTrack slides={slides} frame={frame} label={title} perView={CARDS_IN_VIEW}>
        {cards.map((card, index) => (
          <ViewTracker key={card.id} onSeen={() => onSeen(card.id)}>
            {renderCard(card, index)}
          </ViewTracker>
        ))}
      </SlideTrack>
    </Box>
  );
}

function ViewTracker({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const target = useInView<HTMLDivElement>(onSeen);
  return (
    <Box ref={target} sx={{ height: '100%' }}>
      {children}
    </Box>
  );
}
