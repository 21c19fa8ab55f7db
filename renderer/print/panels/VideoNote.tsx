/** Over the table while a video is recorded: how far it is, and its end. */
import { Button } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
import { usePrint } from "../part.ts";

export function VideoNote() {
  const video = usePrint((s) => s.video);
  if (!video) return null;
  return (
    <section className="battle-note" aria-label="Recording">
      <b>Recording</b>
      <span className="mono" role="status">
        {video.done} / {video.total}
      </span>
      <Button size="compact-sm" leftSection={<IconPlayerStop size={14} />} onClick={video.stop}>
        Stop and save
      </Button>
    </section>
  );
}
