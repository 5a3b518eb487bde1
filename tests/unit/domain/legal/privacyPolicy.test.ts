import { LANGUAGES, type Language } from '@domain/shared/format';
import type { ExternalService } from '@functions/adapters/externalService';
import enPrivacy from '@locales/en/legalPrivacy.json';
import plPrivacy from '@locales/pl/legalPrivacy.json';
import { describe, expect, it } from 'vitest';

const POLICIES = { pl: plPrivacy, en: enPrivacy };

/** The word by which the privacy policy names each external service. */
const NAMED: Record<ExternalService | 'map' | 'robots', Record<Language, string>> = {
  companyRegistry: { pl: 'REGON', en: 'REGON' },
  courtRegister: { pl: 'rejestru KRS', en: 'court register (KRS)' },
  soleTraderRegister: { pl: 'CEIDG', en: 'CEIDG' },
  vatWhiteList: { pl: 'wykazu podatników VAT', en: 'list of VAT taxpayers' },
  addressSearch: { pl: 'Photon', en: 'Photon' },
  geolocation: {
    pl: 'adres IP do usługi, która podaje województwo',
    en: 'IP address to a service that answers with region',
  },
  mail: { pl: 'poczta elektroniczna', en: 'e-mail' },
  photoJudge: {
    pl: 'zdjęć, bez danych ukrytych w pliku, do modelu Gemini',
    en: 'photographs, without data hidden in the file, to Google’s model Gemini',
  },
  faqModel: { pl: 'modelu językowego Gemini', en: 'language model Gemini' },
  accountPhoto: { pl: 'Logowanie przez Google', en: 'Signing in with Google' },
  timeStamps: { pl: 'urzędu znakowania czasu', en: 'time stamp authority' },
  trustedLists: { pl: 'Listy zaufania UE', en: 'EU trusted lists' },
  revocation: { pl: 'czy certyfikatu nie unieważniono', en: 'whether it was revoked' },
  remoteSigning: { pl: 'dostawcy zdalnego podpisu', en: 'remote signing provider' },
  map: { pl: 'OpenStreetMap Foundation', en: 'OpenStreetMap Foundation' },
  robots: { pl: 'reCAPTCHA', en: 'reCAPTCHA' },
};

describe('the privacy policy', () => {
  it.each(LANGUAGES)('names every outside service to which data go (%s)', (lang) => {
    const text = JSON.stringify(POLICIES[lang]);
    for (const words of Object.values(NAMED)) expect(text).toContain(words[lang]);
  });
});
