import type { RefObject } from 'react';
import { OutlineBar } from './OutlineBar.tsx';
import { OutlineLayer } from './OutlineLayer.tsx';

/** Everything of outlining that lies over the photo: loaded when a tool for it is chosen. */
export default function OutlineTool({ host }: { readonly host: RefObject<HTMLElement | null> }) {
  return (
    <>
      <OutlineLayer host={host} />
      <OutlineBar />
    </>
  );
}
