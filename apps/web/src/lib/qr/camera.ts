export interface Camera {
  hasTorch: boolean;
  light(on: boolean): Promise<void>;
  close(): void;
}

/** The camera on the back of the phone, shown in the video. Rejects when there is none or it may not be used. */
export async function openCamera(video: HTMLVideoElement): Promise<Camera> {
  // Missing on pages that are not secure.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new Error('Sin cámara.');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment', ...size }, audio: false });
  const [track] = stream.getVideoTracks();
  // Not among the types yet, and not in every browser.
  const abilities: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {};
  video.srcObject = stream;
  await video.play();
  return {
    hasTorch: abilities.torch === true,
    light: async (on) => {
      await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
    },
    close() {
      video.srcObject = null;
      for (const one of stream.getTracks()) one.stop();
    },
  };
}
