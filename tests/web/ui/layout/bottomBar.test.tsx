import { render, screen, waitFor } from '@testing-library/react';
import { stubObservers } from '@tests/support/observers';
import { renderPart } from '@tests/support/web';
import { useBottomBar } from '@ui/layout/bottomBar';
import { describe, expect, it, vi } from 'vitest';

function PageBar() {
  const bar = useBottomBar('page');
  return <div ref={bar} />;
}

const readBarHeight = () => document.documentElement.style.getPropertyValue('--page-bar');

describe('a bar at the lower edge of a page', () => {
  it('lifts the toasts by its height and gives the room back when it goes', async () => {
    stubObservers();
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(84);
    const view = render(<PageBar />);
    await waitFor(() => expect(readBarHeight()).toBe('84px'));
    view.unmount();
    expect(readBarHeight()).toBe('');
  });

  it('is what the toasts stand above', () => {
    renderPart(<PageBar />);
    const sheet = [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map((rule) => rule.cssText),
    );
    expect(screen.getByRole('region', { name: 'Powiadomienia' })).toBeTruthy();
    expect(sheet.join('\n')).toMatch(
      /bottom: ?calc\(16px \+ max\(var\(--bottom-bar, ?0px\), ?var\(--tab-bar, ?0px\)\) \+ var\(--page-bar, ?0px\)\)/,
    );
  });
});
