import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { type Toast, type ToastAction, type ToastKind, Toasts } from './Toasts';

type ToastApi = {
  /** Tells that something went well; `action` takes it back. */
  success: (text: string, action?: ToastAction) => void;
  /** Tells that something failed; never for what must be kept. */
  error: (text: string) => void;
  /** Takes an error back that no longer holds. */
  withdraw: (text: string) => void;
};

const ToastContext = createContext<ToastApi | null>(null);

/** Keeps the toasts of the whole application and shows them over it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  // beside the application, which a dialog hides from assistive technology; the server has no body
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => startTransition(() => setBody(document.body)), []);

  const add = useCallback((kind: ToastKind, text: string, action?: ToastAction) => {
    lastId.current += 1;
    const toast = { id: lastId.current, kind, text, action };
    // the same news is told once, but two rows of one name are two things to take back
    setToasts((shown) => [...shown.filter((other) => action || other.text !== text), toast]);
  }, []);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const withdraw = useCallback(
    (text: string) => setToasts((shown) => shown.filter((toast) => toast.text !== text)),
    [],
  );
  const api = useMemo<ToastApi>(
    () => ({
      success: (text, action) => add('success', text, action),
      error: (text) => add('error', text),
      withdraw,
    }),
    [add, withdraw],
  );

  return (
    <ToastContext value={api}>
      {children}
      {body && createPortal(<Toasts toasts={toasts} onClose={close} />, body)}
    </ToastContext>
  );
}

/** Short news that goes away by itself: `toast.success(text)`, `toast.error(text)`. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider');
  return api;
}
