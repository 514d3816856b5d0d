import { useMemo } from 'react';
import type { ReadSteps } from '#data/team/audit/createAuditReader.ts';
import { STEP_KINDS } from '#domain/edit/command.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { AuditStep } from '#domain/team/audit/auditStep.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { wordFor } from '../../../kit/words/wordFor.ts';
import type { Column } from '../../table/column.ts';
import { RowLink } from '../../table/RowLink.tsx';

type Words = ReturnType<typeof useI18n>['LL'];

/** The name of a step; for an undo, with the step it undid. */
function stepText(step: AuditStep, read: ReadSteps, LL: Words): string {
  const undone = step.undoes === null ? null : read.byId.get(step.undoes);
  const name = wordFor(LL.annotator.steps, STEP_KINDS, (undone ?? step).kind);
  return step.undoes === null ? name : LL.teamPage.audit.undone({ text: name });
}

/** The columns of the audit. */
export function useAuditColumns(
  project: Project,
  read: ReadSteps,
  photoName: (image: string) => string,
  nameOf: (user: string) => string,
): readonly Column<AuditStep>[] {
  const { LL, format } = useI18n();
  return useMemo(() => {
    const words = LL.teamPage.audit;
    const whoOf = ({ user, who }: AuditStep): string => {
      if (user === null) return who;
      const name = nameOf(user);
      return who === '' || who === user || who === name ? name : words.calledThemselves({ user: name, who });
    };
    return [
      { id: 'when', head: words.when(), width: 160, cell: ({ at }) => format.dateTime(at) },
      { id: 'who', head: words.who(), width: 200, isName: true, cell: whoOf },
      { id: 'what', head: words.what(), width: 220, cell: (step) => stepText(step, read, LL) },
      {
        id: 'count',
        head: words.count(),
        width: 80,
        isNumber: true,
        cell: ({ count }) => format.count(count),
      },
      {
        id: 'photos',
        head: words.photos(),
        width: 240,
        isName: true,
        cell: ({ images: [image, ...more] }) =>
          image !== undefined && (
            <RowLink search={{ project: project.id, image }}>
              {more.length === 0
                ? photoName(image)
                : words.severalPhotos({ name: photoName(image), more: more.length })}
            </RowLink>
          ),
      },
      {
        id: 'fields',
        head: words.fields(),
        width: 240,
        isName: true,
        cell: ({ fields }) => fields.join(', '),
      },
    ];
  }, [LL, format, project.id, read, photoName, nameOf]);
}
