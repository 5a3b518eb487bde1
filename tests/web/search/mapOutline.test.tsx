import { countTowns } from '@domain/offers/cities';
import { MapOutline } from '@features/search/map/MapOutline';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { buildPublicOffer } from '../../support/copies';
import { renderPart } from '../../support/web';

const copy = buildPublicOffer(anOffer().active().build());
const buildIn = (city: string, lat: number, lng: number) => ({
  ...copy,
  geoMarker: { lat, lng },
  address: { ...copy.address, city },
});

beforeAll(() => i18next.loadNamespaces(['searchMap']));

it('The drawing before the map names the towns of the offers, a neighbour only by the larger one', () => {
  renderPart(
    <MapOutline
      towns={countTowns([
        buildIn('Pruszków', 52.17, 20.81),
        buildIn('Warszawa', 52.23, 21.01),
        buildIn('Warszawa', 52.24, 21.02),
        buildIn('Gdynia', 54.52, 18.53),
        buildIn('Berlin', 52.52, 13.4),
      ])}
    />,
  );
  const name = 'Mapa Polski z miejscowościami ofert: Warszawa, Gdynia';
  expect(screen.getByRole('img', { name })).toBeTruthy();
});

it('The drawing before the map shows Poland also without offers', () => {
  renderPart(<MapOutline towns={[]} />);
  expect(screen.getByRole('img', { name: 'Mapa Polski' }).querySelectorAll('circle')).toHaveLength(0);
});
