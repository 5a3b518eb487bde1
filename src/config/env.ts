type Env = {
  firebase: { projectId: string; apiKey: string; authDomain: string; storageBucket: string; appId: string };
  /** Site key of App Check; empty if calls need no App Check token. */
  appCheckKey: string;
  /** Whether the page uses the local emulators instead of the real services. */
  usesEmulators: boolean;
  contactEmail: string;
  /** Operator of the platform as the law requires: company, address, tax number. */
  operator: string;
  /** Phone number for help with the mObywatel app (Spec 1 §9). */
  supportPhone: string;
  /** Factor for the delays between the steps of the progress pages; end-to-end tests set 0. */
  stepDelayFactor: number;
};

const DEMO_PROJECT = 'demo-pewny-lokal';
const DEMO_OPERATOR = 'Pewny Lokal Pokaz sp. z o.o., ul. Przykładowa 1, 00-001 Warszawa, NIP 1234563218';
const LOCAL_HOSTS = new Set(['127.0.0.1', 'localhost']);

/** Reads the build variables. Every one has a default that works with the local stack. */
export const readEnv = (variables: Record<string, string | undefined>, hostname: string): Env => {
  const projectId = variables.VITE_FIREBASE_PROJECT_ID || DEMO_PROJECT;
  return {
    firebase: {
      projectId,
      apiKey: variables.VITE_FIREBASE_API_KEY || 'demo-key',
      authDomain: variables.VITE_FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`,
      storageBucket: variables.VITE_FIREBASE_STORAGE_BUCKET || `${projectId}.appspot.com`,
      appId: variables.VITE_FIREBASE_APP_ID || 'demo-app',
    },
    appCheckKey: variables.VITE_APP_CHECK_KEY ?? '',
    usesEmulators: projectId.startsWith('demo-') && LOCAL_HOSTS.has(hostname),
    supportPhone: variables.VITE_SUPPORT_PHONE || '+48 22 000 00 00',
    operator: variables.VITE_OPERATOR || DEMO_OPERATOR,
    contactEmail: variables.VITE_CONTACT_EMAIL || 'kontakt@pewnylokal.example',
    stepDelayFactor: Number(variables.VITE_STEP_DELAY_FACTOR ?? 1),
  };
};

export const env = readEnv(
  import.meta.env as Record<string, string | undefined>,
  globalThis.location?.hostname ?? '',
);
