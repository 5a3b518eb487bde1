import { isSamePlace } from '@domain/offers/searchFacets';
import { toComparablePlace } from '@domain/shared/placeName';
import { listKnownTowns } from '@domain/shared/townNames';
import { containsWords, toLocationKey } from '@domain/wanted/locations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('names of places', () => {
  it.each([
    ['Stalowa', 'ul. Stalowa'],
    ['Stalowa', 'ulica Stalowa'],
    ['Jerozolimskie', 'Al. Jerozolimskie'],
    ['Aleje Jerozolimskie', 'al.Jerozolimskie'],
    ['pl. Zbawiciela', 'Plac Zbawiciela'],
    ['os. Tysiąclecia', 'osiedle Tysiąclecia'],
    ['powiat bielski', 'bielski'],
    ['gmina Lesznowola', 'Lesznowola'],
    ['m. st. Warszawa', 'Warszawa'],
    ['m.st. Warszawa', 'WARSZAWA'],
    ['Bielsko Biała', 'Bielsko-Biała'],
    ['Bielsko\u2013Biała', 'bielsko - biala'],
    ['św. Marcin', 'Święty Marcin'],
    ['ul. Św. Mikołaja', 'Świętego Mikołaja'],
    ['św. Józefa', 'Świętego Jozefa'],
    ['św. św. Piotra i Pawła', 'Świętych Piotra i Pawła'],
    ['al. Gen. Andersa', 'Aleja Generała Andersa'],
    ['ul. ks. Skorupki', 'Księdza Skorupki'],
    ['Marsz. Piłsudskiego', 'Marszałka Piłsudskiego'],
    ['Ś-go Marcina', 'św. Marcina'],
    ['skw. Kościuszki', 'Skwer Kościuszki'],
    ['bulw. Filadelfijski', 'Bulwar Filadelfijski'],
    ['Kąty Wroc.', 'Kąty Wrocławskie'],
    ['Krosno Odrz.', 'Krosno Odrzańskie'],
    ['Sędziszów Małop.', 'Sędziszów Małopolski'],
    ['Kazimierz Dln.', 'Kazimierz Dolny'],
    ['3-go Maja', '3 Maja'],
    ['3 go Maja', 'ul. 3 Maja'],
    ['Łódź', 'Lodz'],
    ['Łódź', '\u0141o\u0301dz\u0301'],
    ['Łódź\u200B', ' Łódź '],
    ['Ostrów Wlkp.', 'Ostrów Wielkopolski'],
    ['Gorzów Wlkp', 'Gorzów Wielkopolski'],
    ['Środa Wlkp.', 'Środa Wielkopolska'],
    ['Tomaszów Maz.', 'Tomaszów Mazowiecki'],
    ['m. Nowy Dwór Maz.', 'NOWY DWÓR MAZOWIECKI'],
    ['Sokołów Podl.', 'Sokołów Podlaski'],
    ['Międzyrzec Podl.', 'Międzyrzec Podlaski'],
    ['Ostrowiec Św.', 'Ostrowiec Świętokrzyski'],
    ['Piotrków Tryb.', 'Piotrków Trybunalski'],
    ['Skarżysko-Kam.', 'Skarżysko-Kamienna'],
    ['Skarżysko K.', 'Skarżysko-Kamienna'],
    ['Bielsko-B.', 'Bielsko-Biała'],
    ['Kędzierzyn-K.', 'Kędzierzyn-Koźle'],
    ['Busko-Zdr.', 'Busko-Zdrój'],
    ['Kostrzyn n. Odrą', 'Kostrzyn nad Odrą'],
  ])('are the same in %s and %s, in search and on the board', (one, other) => {
    expect(isSamePlace(one, other)).toBe(true);
    expect(toLocationKey(one)).toBe(toLocationKey(other));
  });

  it.each([
    ['Stalowa', 'Stalowa Wola'],
    ['3 Maja', '13 Maja'],
    ['Generała Andersa', 'Andersa'],
    ['Świętokrzyska', 'Krzyska'],
    ['Nowy Sącz', 'Stary Sącz'],
    ['Plac', 'Osiedle'],
    ['Placowa', 'owa'],
    ['Ostrów Maz.', 'Ostrów Wielkopolski'],
    ['Ostrów Wlkp.', 'Ostrów'],
    ['Tomaszów Lub.', 'Tomaszów Mazowiecki'],
    ['Nowy Dwór Gd.', 'Nowy Dwór Mazowiecki'],
    ['Biała P.', 'Biała Podlaska'],
    ['Biała P.', 'Biała Piska'],
    ['Kamień K.', 'Kamień Pomorski'],
  ])('are not the same in %s and %s', (one, other) => {
    expect(isSamePlace(one, other)).toBe(false);
  });

  const word = fc.stringMatching(/^[A-ZŁŚŻ][a-ząćęłńóśźż]{4,9}$/);
  const kind = fc.constantFrom('ul. ', 'ulica ', 'al. ', 'Plac ', 'os. ', 'powiat ', 'gmina ', 'm. st. ', '');

  it('meet whatever stands in front of them and however their accents and hyphens are written', () => {
    fc.assert(
      fc.property(kind, kind, word, word, (before, other, first, second) => {
        const one = `${before}${first}-${second}`;
        const two = `${other}${first} ${second}`.normalize('NFD').toUpperCase();
        expect(isSamePlace(one, two)).toBe(true);
        expect(toComparablePlace(toComparablePlace(one))).toBe(toComparablePlace(one));
      }),
    );
  });

  it('of towns stay apart however far their last word is shortened', () => {
    const towns = listKnownTowns();
    const names = towns.map(([start, end]) => `${start} ${end}`);
    expect(new Set(names.map(toComparablePlace)).size).toBe(names.length);
    fc.assert(
      fc.property(fc.constantFrom(...towns), fc.integer({ min: 1, max: 14 }), ([start, end], length) => {
        const short = `${start}-${end.slice(0, length)}.`;
        const others = names.filter((name) => name !== `${start} ${end}`);
        for (const other of others) expect(isSamePlace(short, other)).toBe(false);
      }),
    );
  });

  it('bear the words of a wish on the board', () => {
    expect(containsWords('os. Stare Miasto', ['stare', 'miasto'])).toBe(true);
    expect(toLocationKey(' ,')).toBeNull();
  });
});
