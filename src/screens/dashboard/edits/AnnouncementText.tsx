import { useAnnouncement } from '#annotator/react/hooks.tsx';
import { useAnnouncementText } from './useAnnouncementText.ts';

/** The sentence of what happened last. */
export default function AnnouncementText() {
  return useAnnouncementText(useAnnouncement());
}
