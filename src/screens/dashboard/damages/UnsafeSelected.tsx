import { useListing } from '#annotator/react/hooks.tsx';
import { useProfile } from '#auth/AuthProvider.tsx';
import UnsafeOf from '../../kit/unsafe/UnsafeOf.tsx';
import { useDashboard } from '../DashboardContext.tsx';

/** The unsafe condition of the selected defect; nothing where none is selected any more. */
export default function UnsafeSelected({ onClose }: { readonly onClose: () => void }) {
  const { project } = useDashboard();
  const profile = useProfile();
  const lead = useListing(({ lead: selected }) => selected);
  return lead && <UnsafeOf project={project} author={profile} box={lead.key} onClose={onClose} />;
}
