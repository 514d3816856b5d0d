import { signal } from '@preact/signals-core';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useValue } from '#signals/useValue.tsx';
import { useValueLater } from '#signals/useValueLater.tsx';

const place = signal({ photo: 1, box: 'a' });
const show = (photo: number, box: string) => {
  place.value = { photo, box };
};

describe('A part that follows a signal after the press', () => {
  it('shows what the signal said last, also where it went back in between', () => {
    show(1, 'a');
    function Photo() {
      return <p>{`photo ${useValueLater(place, (now) => now.photo)}`}</p>;
    }
    render(<Photo />);
    act(() => show(2, 'a'));
    expect(screen.getByText('photo 2')).toBeTruthy();
    act(() => {
      show(3, 'a');
      show(2, 'a');
    });
    expect(screen.getByText('photo 2')).toBeTruthy();
  });

  it('reads the signal again once it listens', () => {
    show(1, 'a');
    function Late() {
      const photo = useValueLater(place, (now) => now.photo);
      return <p ref={() => void (photo === 1 && show(4, 'a'))}>{`photo ${photo}`}</p>;
    }
    render(<Late />);
    expect(screen.getByText('photo 4')).toBeTruthy();
  });

  it('is drawn after what must be seen at once, and all parts together', () => {
    show(1, 'a');
    const drawn: string[] = [];
    function Now() {
      drawn.push(`at once ${useValue(place, (now) => now.photo)}`);
      return null;
    }
    function Later() {
      const photo = useValueLater(place, (now) => now.photo);
      const box = useValueLater(place, (now) => now.box);
      drawn.push(`later ${photo}${box}`);
      return null;
    }
    render(
      <>
        <Later />
        <Now />
      </>,
    );
    drawn.length = 0;
    act(() => show(2, 'b'));
    expect(drawn[0]).toBe('at once 2');
    expect(new Set(drawn.slice(1))).toEqual(new Set(['later 2b']));
  });

  it('stops listening when it is taken away', () => {
    show(1, 'a');
    let read = 0;
    function Photo() {
      return <p>{useValueLater(place, (now) => ++read && now.photo)}</p>;
    }
    const { unmount } = render(<Photo />);
    unmount();
    read = 0;
    show(9, 'z');
    expect(read).toBe(0);
  });
});
