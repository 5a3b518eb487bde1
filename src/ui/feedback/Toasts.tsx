import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { BOTTOM_BAR_HEIGHT, PAGE_BAR_HEIGHT } from '@ui/layout/bottomBar';
import { COLORS, FLOATING_SHADOW, RADII } from '@ui/theme/tokens';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Duration of a toast (Spec 1 §9); pointer or focus on it pauses the timer. */
export const TOAST_DURATION_MS = 7000;

export type ToastKind = 'success' | 'error';
/** The one action of a toast, such as undo. */
export type ToastAction = { label: string; act: () => void };
export type Toast = { id: number; kind: ToastKind; text: string; action?: ToastAction };

const LOOKS = {
  success: { Icon: CircleCheck, color: COLORS.pine },
  error: { Icon: CircleAlert, color: COLORS.brick },
} as const satisfies Record<ToastKind, unknown>;

const getOffsetAbove = (px: number) => `calc(${px}px + ${BOTTOM_BAR_HEIGHT} + ${PAGE_BAR_HEIGHT})`;

type Props = { toasts: readonly Toast[]; onClose: (id: number) => void };

/** Toasts, bottom left (bottom on a phone), in a polite live region. */
export function Toasts({ toasts, onClose }: Props) {
  const { t } = useTranslation('common');
  return (
    <Box
      component="section"
      aria-label={t('toast.region')}
      aria-live="polite"
      aria-relevant="additions"
      data-noprint
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: { xs: 16, md: 24 },
        right: { xs: 16, md: 'auto' },
        bottom: { xs: getOffsetAbove(16), md: getOffsetAbove(24) },
        width: { md: 400 },
        display: 'grid',
        gap: 2,
        pointerEvents: 'none',
      }}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
    </Box>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useTranslation('common');
  const pause = usePausableTimeout(onClose, TOAST_DURATION_MS);
  const { Icon, color } = LOOKS[toast.kind];
  return (
    <Box
      {...pause}
      sx={{
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2.5,
        p: '12px 8px 12px 16px',
        backgroundColor: COLORS.paper,
        border: `1px solid ${COLORS.hairline}`,
        borderLeft: `4px solid ${color}`,
        borderRadius: `${RADII.card}px`,
        boxShadow: FLOATING_SHADOW,
      }}
    >
      <Icon size={20} color={color} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 700 }}>{t(`toast.${toast.kind}`)}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{toast.text}</Box>
      </Box>
      {toast.action && <ActionButton action={toast.action} onDone={onClose} />}
      <IconButton
        size="small"
        onClick={onClose}
        aria-label={t('toast.close')}
        sx={{ mt: -1.5, flex: 'none' }}
      >
        <X size={18} />
      </IconButton>
    </Box>
  );
}

function ActionButton({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const handleAction = () => {
    onDone();
    action.act();
  };
  return (
    <Button variant="text" onClick={handleAction} sx={{ flex: 'none', minHeight: 44, my: -1 }}>
      {action.label}
    </Button>
  );
}

/** Runs `onEnd` after `durationMs`. Hover or focus pauses the timer; leaving restarts it. */
function usePausableTimeout(onEnd: () => void, durationMs: number) {
  const [isPaused, setPaused] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(end, durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, durationMs]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return { onMouseEnter: pause, onMouseLeave: resume, onFocus: pause, onBlur: resume };
}
