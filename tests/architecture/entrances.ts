/** A way by which something that was made elsewhere gets into the app. */
export interface Entrance {
  readonly name: string;
  /** A worker that is ended at the deadline, or the page where the size alone bounds the time. */
  readonly readBy: string;
  readonly limits: string;
  /** When it is given up. */
  readonly deadline: string;
  /** The files of the program in which it is chosen, taken over, read or shown. */
  readonly files: readonly string[];
  /** What holds the limits: a file of the program, and a text that has to be in it. */
  readonly heldBy: readonly (readonly [file: string, text: string])[];
}

/** Every entrance. `entrances.test.ts` finds those that are missing, and holds SECURITY.md to it. */
export const ENTRANCES: readonly Entrance[] = [
  {
    name: 'Photo that is imported',
    readBy: 'worker (`photo.worker`)',
    limits:
      '1,000 MB, 250 megapixels, 1,000 TIFF directories; of a file’s pages 200, with 2,500 megapixels together',
    deadline: '30 s and 2 s a MB, for each page',
    files: [
      'src/data/import/browserTools.ts',
      'src/data/import/files/fileKind.ts',
      'src/photos/decode/convert.ts',
      'src/photos/decode/decodeHeic.ts',
      'src/photos/inspect.ts',
      'src/screens/dashboard/images/PhotoActs.tsx',
      'src/screens/dashboard/import/DropOverlay.tsx',
      'src/screens/dashboard/import/ImportDialog.tsx',
      'src/screens/dashboard/import/ImportDialog.tsx',
      'src/screens/kit/data/fileSources.ts',
      'src/screens/kit/data/linkedFolder.ts',
    ],
    heldBy: [
      ['src/photos/header/header.ts', 'MAX_PHOTO_BYTES = 1_000_000_000'],
      ['src/photos/header/header.ts', 'MAX_PIXELS = 250_000_000'],
      ['src/photos/decode/tiffLayout.ts', 'MOST_PHOTOS = 200'],
      ['src/photos/decode/tiffLayout.ts', 'MOST_PIXELS = 10 * MAX_PIXELS'],
      ['src/photos/threadPool.ts', '30_000 + (size / 1e6) * 2000'],
      ['src/data/import/browserTools.ts', 'decodingDeadline(photo)'],
    ],
  },
  {
    name: 'Photo of a backup, a team or a linked folder',
    readBy: 'workers (`thumbnail`, `tile`, `crops`, `trace`, `pictures`, `marked`, `detector`)',
    limits: '250 megapixels',
    deadline: '30 s and 2 s a MB',
    files: [
      'src/data/crops/crops.ts',
      'src/data/crops/cutCrops.ts',
      'src/data/export/marked/drawMarked.ts',
      'src/data/export/marked/exportMarked.ts',
      'src/photos/decode/decodeUpright.ts',
      'src/photos/decode/tile.worker.ts',
      'src/photos/decode/tileSource.ts',
      'src/photos/shrinker.ts',
      'src/photos/thumbnail.worker.ts',
      'src/report/pictures/pictures.worker.ts',
      'src/report/pictures/reportPictures.ts',
      'src/vision/trace/tracer.ts',
    ],
    heldBy: [
      ['src/photos/decode/decodeUpright.ts', 'readHeader('],
      ['src/photos/decode/decodeUpright.ts', 'inTime(decodingDeadline(photo), decoding)'],
      ['src/photos/shrinker.ts', 'workerDeadline(photo)'],
      ['src/data/crops/crops.ts', 'workerDeadline(bytes)'],
      ['src/data/export/marked/exportMarked.ts', 'workerDeadline(photo)'],
      ['src/vision/trace/tracer.ts', 'workerDeadline(blob)'],
    ],
  },
  {
    name: 'Annotation file (JSON, XML, YAML, CSV, text) and mask picture',
    readBy: 'worker (`annotations.worker`)',
    limits: '400 MB, 2 GB once parsed, masks of 100 MB and 400 megapixels',
    deadline: '60 s and 2 s a MB, each file',
    files: [
      'src/data/import/annotations/readAnnotations.ts',
      'src/data/import/annotations/readAnnotations.ts',
      'src/formats/labelme/readLabelme.ts',
      'src/formats/otherPrograms.ts',
      'src/formats/reading/json.ts',
      'src/formats/reading/measures.ts',
      'src/formats/reading/xml.ts',
      'src/formats/via/readVia.ts',
    ],
    heldBy: [
      ['src/data/import/annotations/readAnnotations.ts', 'MAX_TEXT_BYTES = 400_000_000'],
      ['src/data/import/annotations/readAnnotations.ts', 'exceedsMemory(text)'],
      ['src/formats/reading/parsedSize.ts', 'MOST = 2_000_000_000'],
      ['src/data/import/annotations/readAnnotations.ts', 'MAX_BYTES = 100_000_000'],
      ['src/formats/shapes/mask.ts', 'MAX_PIXELS = 400e6'],
      ['src/data/import/browserTools.ts', 'readingDeadline = (size: number): number => 60_000'],
    ],
  },
  {
    name: 'Archive (ZIP) and its entries',
    readBy: 'worker (`annotations.worker`)',
    limits: '100,000 entries, 50 GB unpacked, a thousandfold, none inside another',
    deadline: '60 s and 2 s a MB until the next entry',
    files: ['src/data/archive/openArchive.ts', 'src/data/import/files/archive.ts'],
    heldBy: [
      ['src/data/archive/openArchive.ts', 'entries: 100_000'],
      ['src/data/archive/openArchive.ts', '50_000_000_000'],
      ['src/data/import/files/archive.ts', 'MAX_RATIO = 1000'],
      ['src/data/import/files/archive.ts', 'MAX_PHOTO_BYTES'],
      ['src/data/import/browserTools.ts', 'unpackingDeadline(file)'],
    ],
  },
  {
    name: 'Photo of the camera',
    readBy: 'page, as it is the device’s own; then as an imported photo',
    limits: 'as an imported photo',
    deadline: '6 s for the camera',
    files: [
      'src/data/import/shots/shot.ts',
      'src/screens/dashboard/camera/CameraDialog.tsx',
      'src/screens/dashboard/camera/device/takeFrame.ts',
    ],
    heldBy: [['src/screens/dashboard/camera/device/takeFrame.ts', 'PATIENCE = 6000']],
  },
  {
    name: 'Model (ONNX)',
    readBy: 'worker (`detector.worker`)',
    limits: '1 GB, 500,000 fields a message, inputs of 4,096 pixels a side',
    deadline: '120 s and 1 s a MB for the check, 600 s a part of a photo',
    files: [
      'src/data/assistant/engine/modelBytes.ts',
      'src/data/assistant/engine/engine.ts',
      'src/screens/assistant/ModelCard.tsx',
    ],
    heldBy: [
      ['src/data/assistant/engine/modelBytes.ts', 'LARGEST = 1024 ** 3'],
      ['src/detector/onnx/readModel.ts', 'MOST = 500_000'],
      ['src/detector/modelInput.ts', 'LARGEST = 4096'],
      ['src/data/assistant/engine/engine.ts', '120_000 + (size / 1e6) * 1000'],
      ['src/data/assistant/engine/engine.ts', 'PART_DEADLINE = 600_000'],
    ],
  },
  {
    name: 'List of class names beside a model',
    readBy: 'worker (`detector.worker`)',
    limits: '1 MB',
    deadline: '20 s',
    files: ['src/data/assistant/models/namesFile.ts'],
    heldBy: [
      ['src/data/assistant/models/namesFile.ts', 'LARGEST = 1024 ** 2'],
      ['src/data/assistant/engine/engine.ts', 'NAMES_DEADLINE = 20_000'],
    ],
  },
  {
    name: 'Drawing: a picture',
    readBy: 'worker (`picture.worker`)',
    limits: '100 MB, 150 megapixels, also of a backup or a team',
    deadline: '30 s',
    files: [
      'src/data/read/pictures.ts',
      'src/photos/fitPicture.ts',
      'src/photos/picture.worker.ts',
      'src/photos/pictureWorker.ts',
      'src/screens/project/drawings/DrawingForm.tsx',
    ],
    heldBy: [
      ['src/data/drawings/makeDrawing.ts', 'LARGEST_DRAWING_FILE = 100 * 2 ** 20'],
      ['src/data/drawings/makeDrawing.ts', 'MOST_DRAWING_PIXELS = 150_000_000'],
      ['src/data/read/pictures.ts', 'MOST_PIXELS = 150_000_000'],
      ['src/photos/pictureWorker.ts', 'DEADLINE = 30_000'],
    ],
  },
  {
    name: 'Drawing: a page of a PDF',
    readBy: 'worker of the PDF reader, and another that draws it',
    limits: '100 MB, 2 million drawing steps, pictures of 150 megapixels',
    deadline: '30 s to open and 30 s a page',
    files: ['src/data/drawings/openPdf.ts'],
    heldBy: [
      ['src/data/drawings/openPdf.ts', 'DEADLINE_MS = 30_000'],
      ['src/data/drawings/openPdf.ts', 'MOST_STEPS = 2_000_000'],
      ['src/data/drawings/openPdf.ts', 'maxImageSize: MOST_PIXELS'],
      ['src/data/drawings/openPdf.ts', 'reader.terminate()'],
      ['src/data/drawings/openPdf.ts', 'drawer.terminate()'],
      ['src/data/drawings/openPdf.ts', "if (!('isWorkerRendering' in rendering"],
    ],
  },
  {
    name: 'Logo',
    readBy: 'worker (`picture.worker`); an SVG is weighed there and drawn by the page, as no worker can',
    limits:
      '20 MB, 50 megapixels; an SVG 2 MB, 100,000 drawn elements, 20 uses of filters, 2,000 layers; of a backup 600,000 characters',
    deadline: '30 s, and 10 s for drawing an SVG',
    files: [
      'src/photos/vectorLimit.ts',
      'src/report/pictures/makeLogo.ts',
      'src/screens/project/settings/Letterhead.tsx',
    ],
    heldBy: [
      ['src/report/pictures/makeLogo.ts', 'LARGEST_LOGO_FILE = 20 * 2 ** 20'],
      ['src/report/pictures/makeLogo.ts', 'MOST_LOGO_PIXELS = 50_000_000'],
      ['src/report/pictures/makeLogo.ts', 'LARGEST_VECTOR = 2 * 2 ** 20'],
      ['src/report/pictures/makeLogo.ts', 'DRAWING_MS = 10_000'],
      ['src/photos/vectorLimit.ts', 'MOST_DRAWN = 100_000'],
      ['src/photos/vectorLimit.ts', 'MOST_FILTERS = 20'],
      ['src/photos/vectorLimit.ts', 'MOST_LAYERS = 2_000'],
      ['src/domain/inspection/building/logo.ts', 'LONGEST_LOGO = 600_000'],
      ['src/domain/inspection/building/logo.ts', 'v.check(isSmall)'],
    ],
  },
  {
    name: 'Font and template of a firm’s own',
    readBy: 'worker (`report.worker`), in a trial before they are kept and in each report',
    limits: '32 MB and 1 MB, and WebAssembly’s own memory',
    deadline: '10 s for the trial, 60 s and 0.2 s a defect in a report',
    files: [
      'src/report/createReport.ts',
      'src/report/face/tryFace.ts',
      'src/report/typesetting/withTypesetter.ts',
      'src/screens/project/settings/face/ReportFace.tsx',
    ],
    heldBy: [
      ['src/domain/inspection/building/face.ts', 'LARGEST_FONT = 32 * 2 ** 20'],
      ['src/domain/inspection/building/face.ts', 'LARGEST_TEMPLATE = 2 ** 20'],
      ['src/report/face/tryFace.ts', 'TRIAL_SECONDS = 10'],
      ['src/report/withTimeout.ts', 'OWN_PAGES: TimeLimit = { least: 60, each: 0.2 }'],
      ['src/report/createReport.ts', 'if (!own.template && !own.font) return own;'],
    ],
  },
  {
    name: 'Certificate with its key (PKCS#12)',
    readBy: 'worker (`pkcs12.worker`)',
    limits: '1 MB, 8 certificates',
    deadline: '20 s',
    files: ['src/data/certificates/openPkcs12.ts', 'src/screens/inspection-record/sign/SignDialog.tsx'],
    heldBy: [
      ['src/data/certificates/pkcs12Fault.ts', 'LARGEST_PKCS12 = 1024 * 1024'],
      ['src/data/certificates/readPkcs12.ts', 'MOST = 8'],
      ['src/data/certificates/openPkcs12.ts', 'LONGEST = 20_000'],
    ],
  },
  {
    name: 'Signature and certificate in the seal of a record',
    readBy: 'page',
    limits: '100,000 characters, 8 certificates',
    deadline: 'none: its length bounds the time',
    files: ['src/data/certificates/proof.ts', 'src/data/records/seal.ts', 'src/data/records/sealCheck.ts'],
    heldBy: [
      ['src/data/certificates/proof.ts', 'LONGEST = 100_000'],
      ['src/data/certificates/proof.ts', 'v.maxLength(8)'],
    ],
  },
  {
    name: 'Rating scheme',
    readBy: 'page',
    limits: '800 kB, 200,000 characters',
    deadline: 'none: its length bounds the time',
    files: ['src/domain/rating/scheme/schemeFile.ts', 'src/screens/project/settings/RatingSchemeChoice.tsx'],
    heldBy: [
      ['src/domain/rating/scheme/schemeFile.ts', 'LONGEST = 200_000'],
      ['src/domain/rating/scheme/schemeFile.ts', 'LARGEST_SCHEME_FILE = 4 * LONGEST'],
      ['src/screens/project/settings/RatingSchemeChoice.tsx', 'file.size > LARGEST_SCHEME_FILE'],
    ],
  },
  {
    name: 'Backup',
    readBy: 'worker (`backup.worker`)',
    limits: '300,000 entries, 512 MB of documents, a million lines, 50,000 fields a document, photos of 1 GB',
    deadline: '120 s and 1 s a MB until the next question',
    files: [
      'src/data/backup/backupWorker.ts',
      'src/data/backup/openBackup.ts',
      'src/data/backup/openBackup.ts',
      'src/data/backup/openBackup.ts',
      'src/screens/storage/RestoreCard.tsx',
    ],
    heldBy: [
      ['src/data/backup/openBackup.ts', 'MOST_ENTRIES = 300_000'],
      ['src/data/backup/openBackup.ts', 'docs: 512 * MB'],
      ['src/data/backup/openBackup.ts', 'MOST_LINES = 1_000_000'],
      ['src/data/backup/restore.ts', 'MOST = 1024 ** 3'],
      ['src/domain/edit/admit/admit.ts', 'MOST_FIELDS = 50_000'],
      ['src/data/backup/backupWorker.ts', '120_000 + (Math.min(size, 1e9) / 1e6) * 1000'],
    ],
  },
  {
    name: 'Document of a team’s server',
    readBy: 'worker of the database (`store.worker`)',
    limits: '50,000 fields where it is admitted; the server bounds its size',
    deadline: 'none: its size bounds the time',
    files: [
      'src/data/store/sync/mergeConflicts.ts',
      'src/data/store/sync/restoreDeleted.ts',
      'src/data/store/workerStore.ts',
      'src/domain/team/commitments.ts',
    ],
    heldBy: [['src/domain/edit/admit/admit.ts', 'MOST_FIELDS = 50_000']],
  },
];

/** Files that read bytes or start workers, and why nothing from elsewhere comes in by them. */
export const NO_ENTRANCE: Readonly<Record<string, string>> = {
  'src/annotator/react/useShortcuts.tsx': 'names fields for files among others',
  'src/data/backup/write.ts': 'reads what it has just written',
  'src/data/copy/segments.ts': 'the device’s own second copy, each frame with a checksum',
  'src/data/copy/opfsSegments.ts': 'the device’s own second copy',
  'src/data/example/importYear.ts': 'files that the app ships',
  'src/data/example/shippedSample.ts': 'files that the app ships',
  'src/data/open/createWorkspace.ts': 'files that the app ships',
  'src/data/team/forgedFields.ts': 'compares what this device found by its text',
  'src/data/import/shots/keptShots.ts':
    'the device’s own second copy of photos of the camera, read by a schema',
  'src/data/store/photos/opfsPhotos.ts': 'the device’s own list of deleted photos',
  'src/data/store/photos/photoStore.ts': 'hashes bytes',
  'src/domain/stored.ts': 'the device’s own settings, read by a schema',
  'src/report/pictures/keptPictures.ts': 'the device’s own cache',
  'src/report/typesetting/typesetter.ts': 'fonts that the app ships',
  'src/report/tables/createTables.ts': 'writes tables',
  'src/report/tables/tableWriter.ts': 'crops that the app made',
  'src/report/typesetting/packed.ts': 'messages of the app itself',
  'src/screens/dashboard/stage/filters/DefectTypeFilter.tsx': 'a key that the app wrote',
  'src/screens/inspection-record/print/PrintedRecord.tsx': 'waits for pictures that the page shows already',
  'src/screens/project/locations/LocationsTab.tsx': 'ids that are dragged; unknown ones are not found',
  'src/screens/project/photoDrag.ts': 'ids that are dragged; unknown ones are not found',
  'src/ui/buttons/FileButton.tsx': 'the button; its users are entrances',
};
