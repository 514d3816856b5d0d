import { useId } from 'react';
import { Form } from 'react-aria-components/Form';
import { useAuth, useProfile } from '#auth/AuthProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';

/** Name and role of who reviews and signs on this device. */
export default function ProfileDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { LL } = useI18n();
  const auth = useAuth();
  const profile = useProfile();
  const formId = useId();
  return (
    <Dialog
      title={LL.shell.profile.title()}
      size="small"
      isOpen={isOpen}
      onOpenChange={onClose}
      closeLabel={LL.shell.close()}
      footer={
        <>
          <Button size="dialog" onPress={onClose}>
            {LL.shell.profile.cancel()}
          </Button>
          <Button size="dialog" variant="primary" type="submit" form={formId}>
            {LL.shell.profile.save()}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        style={{ display: 'grid', gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const name = String(data.get('name') ?? '').trim();
          const role = String(data.get('role') ?? '').trim();
          auth.saveProfile({ ...profile, name, role });
          onClose();
        }}
      >
        <TextField
          label={LL.shell.profile.name()}
          name="name"
          size="dialog"
          defaultValue={profile.name}
          isRequired
          validate={(name) => (name.trim() === '' ? LL.shell.profile.nameMissing() : null)}
          autoFocus
        />
        <TextField label={LL.shell.profile.role()} name="role" size="dialog" defaultValue={profile.role} />
      </Form>
    </Dialog>
  );
}
