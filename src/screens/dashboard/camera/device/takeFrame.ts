const JPEG = 'image/jpeg';
const QUALITY = 0.95;
/** Longest wait for a photo, since some devices never answer; milliseconds. */
const PATIENCE = 6000;

/** Takes photos of a track at the sensor's full size. */
type PhotoMaker = Pick<ImageCapture, 'takePhoto' | 'getPhotoCapabilities'>;

const isJpeg = async (photo: Blob): Promise<boolean> => {
  const [first, second] = new Uint8Array(await photo.slice(0, 2).arrayBuffer());
  return first === 0xff && second === 0xd8;
};

const draw = (picture: CanvasImageSource, width: number, height: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, JPEG, QUALITY));
};

/** Some cameras give PNG. */
async function asJpeg(photo: Blob): Promise<Blob | null> {
  if (await isJpeg(photo)) return photo;
  const bitmap = await createImageBitmap(photo);
  const drawn = await draw(bitmap, bitmap.width, bitmap.height);
  bitmap.close();
  return drawn;
}

/** The settings for the largest photo; the camera's defaults where it doesn't report its sizes. */
async function largest(maker: PhotoMaker): Promise<PhotoSettings> {
  try {
    const { imageWidth, imageHeight } = await maker.getPhotoCapabilities();
    return imageWidth?.max && imageHeight?.max
      ? { imageWidth: imageWidth.max, imageHeight: imageHeight.max }
      : {};
  } catch {
    return {};
  }
}

/** @returns null where it fails or doesn't answer in time */
export async function bySensor(maker: PhotoMaker, patience = PATIENCE): Promise<Blob | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  const taken = async () => maker.takePhoto(await largest(maker));
  try {
    return await Promise.race([taken(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** A photo of what the camera sees: at the sensor's full size where the browser can, else the frame that is shown. */
export async function takeFrame(track: MediaStreamTrack, video: HTMLVideoElement): Promise<Blob | null> {
  try {
    const photo = 'ImageCapture' in window ? await bySensor(new ImageCapture(track)) : null;
    const jpeg = photo && (await asJpeg(photo));
    if (jpeg) return jpeg;
  } catch {
    // A camera whose photos can't be decoded still has frames.
  }
  if (track.readyState !== 'live' || video.videoWidth === 0) return null;
  return draw(video, video.videoWidth, video.videoHeight);
}
