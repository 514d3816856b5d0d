import { useId, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { useAuth, useProfile } from '#auth/AuthProvider.tsx';
import { localDay } from '#domain/civilDate.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { DayField } from '../../kit/page/DayField.tsx';

const isOver = (day: string): boolean => day !== '' && day < localDay(Date.now());

/** Name, role and registration of the person who reviews and signs on this device. */
export default function ProfileDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { LL } = useI18n();
  const words = LL.profile;
  const auth = useAuth();
  const profile = useProfile();
  const formId = useId();
  const [regExpiry, setRegExpiry] = useState(profile.regExpiry);
  return (
    <Dialog
      title={words.title()}
      size="small"
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={LL.shell.close()}
      footer={
        <>
          <Button size="dialog" onPress={onClose}>
            {words.cancel()}
          </Button>
          <Button size="dialog" variant="primary" type="submit" form={formId}>
            {words.save()}
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
          const text = (field: string) => String(data.get(field) ?? '').trim();
          auth.saveProfile({
            ...profile,
            name: text('name'),
            role: text('role'),
            regType: text('regType'),
            regNo: text('regNo'),
            regExpiry,
          });
          onClose();
        }}
      >
        <TextField
          label={words.name()}
          name="name"
          size="dialog"
          defaultValue={profile.name}
          isRequired
          validate={(name) => (name.trim() === '' ? words.nameMissing() : null)}
          autoFocus
        />
        <TextField label={words.role()} name="role" size="dialog" defaultValue={profile.role} />
        <TextField
          label={words.regType()}
          name="regType"
          size="dialog"
          defaultValue={profile.regType}
          description={words.registrationHelp()}
        />
        <TextField label={words.regNo()} name="regNo" size="dialog" defaultValue={profile.regNo} />
        <DayField
          label={words.regExpiry()}
          size="dialog"
          value={regExpiry}
          onChange={setRegExpiry}
          {...(isOver(regExpiry) ? { description: words.expired() } : {})}
        />
      </Form>
    </Dialog>
  );
}
