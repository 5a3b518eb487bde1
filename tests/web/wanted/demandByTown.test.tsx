import { CITIES_QUERY } from '@data/offers/cities';
import { TOWN_DEMAND_QUERY } from '@data/offers/townDemand';
import { queryClient } from '@data/query/queryClient';
import DemandByTown from '@features/wanted/DemandByTown';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const place = { lat: null, lng: null };

beforeEach(() => queryClient.clear());

describe('the demand by town on the board', () => {
  it('stands beside the offers there, over all towns of a name, and leads to the town', async () => {
    queryClient.setQueryData(TOWN_DEMAND_QUERY.queryKey, [{ key: 'brzeziny', name: 'Brzeziny', count: 4 }]);
    queryClient.setQueryData(CITIES_QUERY.queryKey, [
      { name: 'Brzeziny', province: 'łódzkie', count: 5, ...place },
      { name: 'Brzeziny', province: 'wielkopolskie', count: 2, ...place },
      { name: 'Opole', province: 'opolskie', count: 9, ...place },
    ]);
    const onTown = vi.fn();
    renderPart(<DemandByTown onTown={onTown} />);
    const town = await screen.findByRole('button', { name: /Brzeziny/ });
    expect(town.textContent).toBe('Brzeziny4 firmy szukają7 ofert');
    await userEvent.click(town);
    expect(onTown).toHaveBeenCalledExactlyOnceWith('Brzeziny');
  });

  it('names the twelve towns with the most companies', async () => {
    const towns = Array.from({ length: 13 }, (_, index) => ({
      key: `t${index}`,
      name: `Town ${index}`,
      count: 20 - index,
    }));
    queryClient.setQueryData(TOWN_DEMAND_QUERY.queryKey, towns);
    queryClient.setQueryData(CITIES_QUERY.queryKey, []);
    renderPart(<DemandByTown onTown={() => {}} />);
    expect(await screen.findAllByRole('button')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /Town 12/ })).toBeNull();
  });

  it('is left out while no three companies look in one town', async () => {
    queryClient.setQueryData(TOWN_DEMAND_QUERY.queryKey, []);
    queryClient.setQueryData(CITIES_QUERY.queryKey, []);
    const { container } = renderPart(<DemandByTown onTown={() => {}} />);
    await waitFor(() => expect(container.querySelector('ul')).toBeNull());
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
