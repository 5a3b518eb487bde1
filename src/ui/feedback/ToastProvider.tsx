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
  /** Reports a success; `action` undoes it. */
  success: (text: string, action?: ToastAction) => void;
  /** Reports a failure; never for information the user must keep. */
  error: (text: string) => void;
  /** Removes an error that no longer applies. */
  withdraw: (text: string) => void;
};

const ToastContext = createContext<ToastApi | null>(null);

/** Holds the toasts of the application and renders them on top. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  // a portal beside the application root, which an open dialog hides from assistive technology; the server has no body
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => startTransition(() => setBody(document.body)), []);

  const add = useCallback((kind: ToastKind, text: string, action?: ToastAction) => {
    lastId.current += 1;
    const toast = { id: lastId.current, kind, text, action };
    // equal texts are shown once, but two toasts with an undo action stay two
    setToasts((shown) => [...shown.filter((other) => action || other.text !== text), toast]);
  }, []);
  const handleClose = useCallback(
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
      {body && createPortal(<Toasts toasts={toasts} onClose={handleClose} />, body)}
    </ToastContext>
  );
}

/** Short messages that disappear by themselves: `toast.success(text)`, `toast.error(text)`. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider');
  return api;
}
