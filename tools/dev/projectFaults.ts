/** Services that App Check must protect, by their API names. */
const PROTECTED_SERVICES = {
  'firestore.googleapis.com': 'Firestore',
  'identitytoolkit.googleapis.com': 'Authentication',
} as const;

/** One entry of `services.list` of the App Check API. */
export interface AppCheckService {
  /** `projects/<number>/services/<service>` */
  name: string;
  enforcementMode?: 'OFF' | 'UNENFORCED' | 'ENFORCED';
}

/** The checked part of `getConfig` of the Identity Platform API. */
export interface AuthConfig {
  signIn?: { anonymous?: { enabled?: boolean }; allowDuplicateEmails?: boolean };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
}

/** Returns a sentence for each protection of a project that is off. */
export function findProjectFaults(services: readonly AppCheckService[], auth: AuthConfig): string[] {
  const isEnforced = (service: string): boolean =>
    services.some(
      ({ name, enforcementMode }) => name.endsWith(`/${service}`) && enforcementMode === 'ENFORCED',
    );
  const unprotected = Object.entries(PROTECTED_SERVICES).filter(([service]) => !isEnforced(service));
  return [
    ...unprotected.map(([, name]) => `App Check is not enforced for ${name}.`),
    ...(auth.signIn?.anonymous?.enabled ? ['Anonymous sign-in is on.'] : []),
    ...(auth.signIn?.allowDuplicateEmails ? ['Several accounts may share one e-mail address.'] : []),
    ...(auth.emailPrivacyConfig?.enableImprovedEmailPrivacy
      ? []
      : ['Enumeration protection of e-mail addresses is off.']),
  ];
}
