import { StageRail } from '@features/publish/StageRail';
import { screen, within } from '@testing-library/react';
import { renderPart } from '@tests/support/web';
import { describe, expect, it } from 'vitest';
import './scene';

const stages = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => ({
      text: item.textContent?.replace(/^\d/, ''),
      isCurrent: item.getAttribute('aria-current') === 'step',
    }));

describe('the stages of an offer', () => {
  it('are three: fill in the form, preview, sign, the last being the current one while the project is sent [I1]', () => {
    renderPart(<StageRail current="sign" />);
    expect(stages()).toEqual([
      { text: expect.stringContaining('Uzupełnij formularz'), isCurrent: false },
      { text: expect.stringContaining('Sprawdź podgląd'), isCurrent: false },
      { text: expect.stringContaining('Potwierdź ofertę'), isCurrent: true },
    ]);
  });
});
