import { getMainPhoto } from './findPhotos';

/** One shot of the clip: the path of its photo and its captions. */
export type Shot = { photo: string; pl: string; en: string };

export const SHOTS: readonly [Shot, ...Shot[]] = [
  {
    photo: getMainPhoto('offer-active-office-03'),
    pl: 'Szukasz lokalu dla swojej firmy.',
    en: 'You are looking for premises for your company.',
  },
  {
    photo: getMainPhoto('offer-active-office-01'),
    pl: 'Każda oferta podaje powierzchnie, koszty i terminy.',
    en: 'Every offer states its areas, costs and dates.',
  },
  {
    photo: getMainPhoto('offer-active-retail-01'),
    pl: 'Wynajmujący jest związany ofertą, którą potwierdził.',
    en: 'The landlord is bound by the offer they confirmed.',
  },
  {
    photo: getMainPhoto('offer-active-office-02'),
    pl: 'Rezerwujesz lokal na dwie godziny i czytasz umowę.',
    en: 'You reserve the premises for two hours and read the lease.',
  },
  {
    photo: getMainPhoto('offer-active-retail-02'),
    pl: 'Umowę zawierasz przez internet w imieniu firmy.',
    en: 'You conclude the lease online on behalf of your company.',
  },
  {
    photo: getMainPhoto('offer-active-warehouse-02'),
    pl: 'Wpłacasz kaucję. Obie strony widzą, kiedy wpłynęła.',
    en: 'You pay the deposit. Both sides see when it arrived.',
  },
  {
    photo: getMainPhoto('offer-active-warehouse-01'),
    pl: 'Na miejscu wypełniacie protokół w telefonie.',
    en: 'On site you fill in the handover protocol on a phone.',
  },
  {
    photo: getMainPhoto('offer-active-retail-03'),
    pl: 'Podpisujecie protokół i odbierasz klucze.',
    en: 'You both sign it, and the keys are yours.',
  },
];
