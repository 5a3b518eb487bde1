import { DIAGRAM_IDS, DIAGRAMS } from '@domain/diagrams/diagrams';
import DiagramsPage from '@pages/help/DiagramsPage';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPart, VISITOR } from '../../support/web';

const open = async () => {
  renderPart(<DiagramsPage />, VISITOR);
  await screen.findByRole('heading', { level: 1, name: 'Jak to działa krok po kroku' });
};
const getCanvas = () => screen.getByRole('group', { name: /^Schemat:/ });
const readZoom = () => screen.getByText(/^Powiększenie/).textContent;
const choose = (name: string) =>
  userEvent.click(
    within(screen.getByRole('navigation', { name: 'Wybierz schemat' })).getByRole('link', { name }),
  );

describe('the flow diagrams', () => {
  it('are the eight and those of what follows the handover, each drawn and told as a list [R14]', async () => {
    await open();
    const names = within(screen.getByRole('navigation', { name: 'Wybierz schemat' }))
      .getAllByRole('link')
      .map((link) => link.textContent ?? '');
    expect(names).toHaveLength(10);
    for (const [index, name] of names.entries()) {
      await choose(name);
      await screen.findByRole('heading', { level: 2, name });
      const id = DIAGRAM_IDS[index];
      if (!id) throw new Error('No such diagram.');
      const drawing = getCanvas().querySelector('svg');
      expect(drawing?.querySelectorAll('g')).toHaveLength(DIAGRAMS[id].nodes.length);
      expect(drawing?.getAttribute('aria-hidden')).toBe('true');
      const list = screen.getByRole('region', { name: 'Ten sam przebieg jako lista' });
      expect(list.querySelectorAll('ol > li')).toHaveLength(DIAGRAMS[id].nodes.length);
      expect(document.body.textContent).not.toMatch(/\{\{|nodes\.|labels\./);
    }
  });

  it('zoom by 0.1 with every notch of the wheel, both ways [R15]', async () => {
    await open();
    expect(readZoom()).toBe('Powiększenie 100%');
    fireEvent.wheel(getCanvas(), { deltaY: -120 });
    expect(readZoom()).toBe('Powiększenie 110%');
    fireEvent.wheel(getCanvas(), { deltaY: -3 });
    expect(readZoom()).toBe('Powiększenie 120%');
    fireEvent.wheel(getCanvas(), { deltaY: 120 });
    expect(readZoom()).toBe('Powiększenie 110%');
    const drawing = getCanvas().querySelector('svg');
    const [, , width] = drawing?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    expect(Number(drawing?.getAttribute('width'))).toBeCloseTo((width ?? 0) * 1.1);
  });

  it('at the last zoom let the wheel scroll the page', async () => {
    await open();
    for (let notch = 0; notch < 30; notch += 1) fireEvent.wheel(getCanvas(), { deltaY: 120 });
    expect(readZoom()).toBe('Powiększenie 40%');
    expect(fireEvent.wheel(getCanvas(), { deltaY: 120 })).toBe(true);
    expect(fireEvent.wheel(getCanvas(), { deltaY: -120 })).toBe(false);
  });

  it('zoom by keys and by buttons [R15]', async () => {
    await open();
    getCanvas().focus();
    await userEvent.keyboard('+');
    expect(readZoom()).toBe('Powiększenie 110%');
    await userEvent.keyboard('--');
    expect(readZoom()).toBe('Powiększenie 90%');
    await userEvent.keyboard('0');
    expect(readZoom()).toBe('Powiększenie 100%');
    await userEvent.click(screen.getByRole('button', { name: 'Powiększ' }));
    expect(readZoom()).toBe('Powiększenie 110%');
    await userEvent.click(screen.getByRole('button', { name: 'Pomniejsz' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż całość' }));
    expect(readZoom()).toBe('Powiększenie 100%');
  });

  it('zoom with two fingers [R15]', async () => {
    await open();
    const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, clientX: number) =>
      fireEvent[type](getCanvas(), { pointerId, pointerType: 'touch', clientX, clientY: 0 });
    finger('pointerDown', 1, 100);
    finger('pointerDown', 2, 200);
    finger('pointerMove', 2, 225);
    expect(readZoom()).toBe('Powiększenie 120%');
    finger('pointerUp', 2, 225);
    finger('pointerMove', 1, 0);
    expect(readZoom()).toBe('Powiększenie 120%');
  });
});
