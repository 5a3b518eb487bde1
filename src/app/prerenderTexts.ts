import type { Language } from '@domain/shared/format';
import enCommon from '@locales/en/common.json';
import enEnums from '@locales/en/enums.json';
import enHome from '@locales/en/home.json';
import enLayout from '@locales/en/layout.json';
import enOfferFields from '@locales/en/offerFields.json';
import enOffers from '@locales/en/offers.json';
import enOfferView from '@locales/en/offerView.json';
import enSearch from '@locales/en/search.json';
import enWorkspace from '@locales/en/workspace.json';
import plCommon from '@locales/pl/common.json';
import plEnums from '@locales/pl/enums.json';
import plHome from '@locales/pl/home.json';
import plLayout from '@locales/pl/layout.json';
import plOfferFields from '@locales/pl/offerFields.json';
import plOffers from '@locales/pl/offers.json';
import plOfferView from '@locales/pl/offerView.json';
import plSearch from '@locales/pl/search.json';
import plWorkspace from '@locales/pl/workspace.json';

/** Texts of the prerendered views, by language and namespace. */
export const PRERENDER_TEXTS: Record<Language, Record<string, object>> = {
  pl: {
    common: plCommon,
    enums: plEnums,
    home: plHome,
    layout: plLayout,
    offerFields: plOfferFields,
    offers: plOffers,
    offerView: plOfferView,
    search: plSearch,
    workspace: plWorkspace,
  },
  en: {
    common: enCommon,
    enums: enEnums,
    home: enHome,
    layout: enLayout,
    offerFields: enOfferFields,
    offers: enOffers,
    offerView: enOfferView,
    search: enSearch,
    workspace: enWorkspace,
  },
};
