/**
 * The bare scene that a frame is measured against: the very triangles of another scene, drawn in the same order, under
 * one plain Lambert material and two lights of its own.
 */
import * as THREE from "three";

export class BareScene {
  readonly scene = new THREE.Scene();
  /** By the faces that are drawn: as many as in the other scene. */
  private readonly materials = new Map<THREE.Side, THREE.Material>();
  private readonly own: { dispose(): void }[] = [];

  /** Takes what is visible under `root` as it stands now: it must be made anew when meshes are replaced. */
  constructor(root: THREE.Object3D) {
    root.updateMatrixWorld();
    root.traverseVisible((object) => {
      if (!(object instanceof THREE.Mesh)) return;
      const mesh = this.copy(object);
      mesh.frustumCulled = object.frustumCulled;
      mesh.renderOrder = object.renderOrder;
      mesh.matrixAutoUpdate = false;
      mesh.matrix.copy(object.matrixWorld);
      this.scene.add(mesh);
    });
    this.scene.add(
      new THREE.HemisphereLight("#dfe9f5", "#7a6443", 1.2),
      new THREE.DirectionalLight("#ffe2b4", 3).translateX(-26).translateY(30).translateZ(-12),
    );
  }

  private plain(side: THREE.Side): THREE.Material {
    const material = this.materials.get(side) ?? new THREE.MeshLambertMaterial({ color: "#8a9252", side });
    this.materials.set(side, material);
    return material;
  }

  private copy(mesh: THREE.Mesh): THREE.Mesh {
    const material = this.plain((mesh.material as THREE.Material).side);
    if (mesh instanceof THREE.BatchedMesh) {
      const batch = new THREE.BatchedMesh(1, 1, 0, material).copy(mesh) as THREE.BatchedMesh;
      batch.material = material;
      this.own.push(batch);
      return batch;
    }
    const geometry = this.lit(mesh.geometry);
    if (!(mesh instanceof THREE.InstancedMesh)) return new THREE.Mesh(geometry, material);
    const copies = new THREE.InstancedMesh(geometry, material, 0);
    copies.instanceMatrix = mesh.instanceMatrix;
    copies.count = mesh.count;
    return copies;
  }

  /** With normals, which Lambert's light asks for; position and index stay shared. */
  private lit(geometry: THREE.BufferGeometry): THREE.BufferGeometry {
    if (geometry.getAttribute("normal")) return geometry;
    const with_ = new THREE.BufferGeometry();
    with_.setAttribute("position", geometry.getAttribute("position"));
    with_.setIndex(geometry.index);
    with_.computeVertexNormals();
    with_.boundingSphere = geometry.boundingSphere;
    this.own.push(with_);
    return with_;
  }

  dispose(): void {
    for (const material of this.materials.values()) material.dispose();
    for (const o of this.own) o.dispose();
  }
}
