import MarkerMap from '@features/offerForm/address/MarkerMap';
import {
  MARKER_STEP_M,
  movePosition,
  POLAND_CENTER,
  roundPosition,
} from '@features/offerForm/address/marker';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { stubObservers } from '@tests/support/observers';
import { describe, expect, it, vi } from 'vitest';
import { openAddress } from './addressFixtures';

const WARSAW = { lat: 52.2606, lng: 21.0357 };
const getMarkers = () => document.querySelectorAll('.leaflet-marker-icon');

describe('the place on the map', () => {
  it('loads no map before it is scrolled to, and has no marker without an address', async () => {
    const { scrollIntoView } = openAddress();
    expect(document.querySelector('.leaflet-container')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Usuń znacznik' })).toBeNull();
    act(scrollIntoView);
    await waitFor(() => expect(document.querySelector('.leaflet-container')).toBeTruthy());
    expect(getMarkers()).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'współtwórcy OpenStreetMap' })).toBeTruthy();
  });

  it('is moved by buttons in steps of ten metres and taken away [G21]', () => {
    const { values } = openAddress({}, { geoMarker: WARSAW });
    fireEvent.click(screen.getByRole('button', { name: 'Przesuń znacznik 10 m na północ' }));
    expect(values().geoMarker).toEqual({ lat: 52.26069, lng: 21.0357 });
    expect(screen.getByText('Znacznik: 52,26069° N, 21,0357° E')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Usuń znacznik' }));
    expect(values().geoMarker).toBeNull();
  });

  it('is one step away in each direction and comes back', () => {
    expect(MARKER_STEP_M).toBe(10);
    for (const [there, back] of [
      ['north', 'south'],
      ['west', 'east'],
    ] as const) {
      const moved = movePosition(WARSAW, there);
      expect(moved).not.toEqual(WARSAW);
      expect(movePosition(moved, back)).toEqual(WARSAW);
    }
  });

  it('stays within the bounds of latitude and longitude', () => {
    expect(roundPosition({ lat: 91, lng: 181 })).toEqual({ lat: 90, lng: -179 });
    expect(roundPosition({ lat: 52.12345678, lng: -541 })).toEqual({ lat: 52.123457, lng: 179 });
  });
});

describe('the map', () => {
  const openMap = (place: typeof WARSAW | null) => {
    stubObservers();
    const onPlace = vi.fn();
    const view = render(<MarkerMap place={place} label="Mapa" onPlace={onPlace} />);
    return { ...view, onPlace, frame: screen.getByRole('region', { name: 'Mapa' }) };
  };

  it('puts the marker where it is clicked, or in the middle by Enter', () => {
    const { onPlace, frame } = openMap(null);
    expect(getMarkers()).toHaveLength(0);
    fireEvent.click(frame, { clientX: 0, clientY: 0 });
    fireEvent.keyDown(frame, { key: 'Enter' });
    expect(onPlace).toHaveBeenCalledTimes(2);
    for (const [{ lat, lng }] of onPlace.mock.calls) {
      expect(lat).toBeCloseTo(POLAND_CENTER.lat, 1);
      expect(lng).toBeCloseTo(POLAND_CENTER.lng, 1);
    }
  });

  it('shows one draggable marker at the place and follows it', () => {
    const { rerender, onPlace } = openMap(WARSAW);
    expect(getMarkers()).toHaveLength(1);
    expect(getMarkers()[0]?.classList).toContain('leaflet-marker-draggable');
    rerender(<MarkerMap place={{ lat: 50.06, lng: 19.94 }} label="Mapa" onPlace={onPlace} />);
    expect(getMarkers()).toHaveLength(1);
    rerender(<MarkerMap place={null} label="Mapa" onPlace={onPlace} />);
    expect(getMarkers()).toHaveLength(0);
  });
});
