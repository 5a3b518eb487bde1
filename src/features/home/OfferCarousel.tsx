import { paths } from '@app/paths';
import {
  CAROUSEL_CARDS_MAX,
  HOME_CAROUSELS,
  type HomeCarousel,
  type OfferCard,
} from '@domain/offers/projections';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SlideButtons, SlideTrack } from '@ui/SlideTrack';
import { useInView } from '@ui/useInView';
import { useSlides } from '@ui/useSlides';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';

/** Cards in view: one under 900 px, else four (Spec 1 §2). */
export const CARDS_IN_VIEW = { '@media (max-width: 899.95px)': 1, '@media (min-width: 900px)': 4 } as const;

type Props = {
  carousel: HomeCarousel;
  renderCard: (card: OfferCard, index: number) => ReactNode;
  /** A card has come into view for the first time. */
  onSeen: (offerId: string) => void;
};

/** A row of offers with its heading, count and the way to all of them; nothing without offers (Spec 1 §2). */
export function OfferCarousel({ carousel: { id, cards }, renderCard, onSeen }: Props) {
  const { t } = useTranslation('home');
  const { t: offers } = useTranslation('offers');
  const slides = useSlides();
  const titleId = useId();
  const title = t(`carousel.${id}`);
  const count = cards.length;
  if (count === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: { xs: 3, md: 4 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline', mr: 'auto' }}>
          <Typography variant="h2" id={titleId}>
            {title}
          </Typography>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {count < CAROUSEL_CARDS_MAX ? t('carousel.count', { count }) : t('carousel.latest', { count })}
          </Box>
        </Box>
        <Link
          component={RouterLink}
          to={paths.offers(HOME_CAROUSELS[id] ?? undefined)}
          aria-label={t('carousel.allOf', { title })}
          sx={{ flex: 'none', py: 2.5, fontWeight: 550 }}
        >
          {t('carousel.all')}
        </Link>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <SlideButtons
            slides={slides}
            back={offers('slides.previous', { label: title })}
            on={offers('slides.next', { label: title })}
          />
        </Box>
      </Box>
      <SlideTrack slides={slides} label={title} perView={CARDS_IN_VIEW}>
        {cards.map((card, index) => (
          <Seen key={card.id} onSeen={() => onSeen(card.id)}>
            {renderCard(card, index)}
          </Seen>
        ))}
      </SlideTrack>
    </Box>
  );
}

function Seen({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const target = useInView<HTMLDivElement>(onSeen);
  return (
    <Box ref={target} sx={{ height: '100%' }}>
      {children}
    </Box>
  );
}
