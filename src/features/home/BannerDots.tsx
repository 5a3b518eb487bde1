import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { COLORS, WIDTHS } from '@ui/theme/tokens';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BANNER_SLIDES } from './bannerSlides';

type Props = {
  shown: number;
  onShow: (position: number) => void;
  /** `null` if nothing moves automatically. */
  stop: { isStopped: boolean; onToggle: () => void } | null;
};

const target = { width: 24, height: 24, borderRadius: '50%' } as const;

/** A dot for each slide and the button that pauses them. */
export function BannerDots({ shown, onShow, stop }: Props) {
  const { t } = useTranslation('home');
  return (
    <Box
      sx={{
        position: 'absolute',
        top: { xs: 12, md: 'auto' },
        right: { xs: 12, md: 'auto' },
        bottom: { md: 56 },
        left: { md: `max(24px, calc(50% - ${WIDTHS.page / 2}px))` },
        ml: { md: -1 },
        px: 1,
        display: 'flex',
        alignItems: 'center',
        borderRadius: 999,
        backgroundColor: { xs: COLORS.paper, md: 'transparent' },
      }}
    >
      {BANNER_SLIDES.map(({ name }, position) => (
        <ButtonBase
          key={name}
          aria-label={t('banner.goTo', { number: position + 1, title: t(`banner.${name}.title`) })}
          aria-current={position === shown}
          onClick={() => onShow(position)}
          sx={target}
        >
          <Box
            component="span"
            sx={{
              width: 10,
              height: 10,
              borderRadius: '50%',
              border: `1.5px solid ${COLORS.pine}`,
              backgroundColor: position === shown ? COLORS.pine : 'transparent',
            }}
          />
        </ButtonBase>
      ))}
      {stop && (
        <ButtonBase
          aria-label={t(stop.isStopped ? 'banner.play' : 'banner.pause')}
          onClick={stop.onToggle}
          sx={{ ...target, ml: 1, color: COLORS.pine }}
        >
          {stop.isStopped ? <Play size={14} /> : <Pause size={14} />}
        </ButtonBase>
      )}
    </Box>
  );
}
