import { useToast } from '@ui/feedback/ToastProvider';
import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

type BoundaryProps = { children: ReactNode; onFail: () => void };

class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFail();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

type Props = {
  children: ReactNode;
  /** Placeholder while the code loads. */
  fallback?: ReactNode;
  /** Called when the part cannot be shown, so that its caller stops waiting. */
  onFail?: () => void;
};

/**
 * A part beside the page, such as a dialog, whose code loads on demand. If that fails (offline, or a deployment has replaced the
 * chunk), the part is not rendered, a toast says what to do, and the page continues.
 */
export function LazyPart({ children, fallback, onFail }: Props) {
  const { t } = useTranslation('common');
  const toast = useToast();
  const handleFail = () => {
    toast.error(t('error.partText'));
    onFail?.();
  };
  return (
    <PartBoundary onFail={handleFail}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  );
}
